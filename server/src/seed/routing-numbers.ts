/** Banks of the demo: made-up names behind numbers that pass the check digit. */
export const routingNumbers: readonly { number: string; bankName: string }[] = [
  { number: "091000019", bankName: "Demo Bank" },
  { number: "071000013", bankName: "Great Lakes Trust" },
  { number: "021000021", bankName: "Hudson River Bank" },
  { number: "111000025", bankName: "Lone Star Savings" },
  { number: "121000358", bankName: "Pacific Coast Bank" },
  { number: "061000052", bankName: "Peachtree National" },
  { number: "011000015", bankName: "Harbor Federal" },
  { number: "291070001", bankName: "Northern Prairie Credit Union" },
];

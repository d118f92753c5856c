/** Our own words, on the page and on the receipt: by which number whoever pays knows a payment. */
export const paymentMessages = {
  traceNo: "Bank trace number",
  reference: "Reference",
} as const;

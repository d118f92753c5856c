/** The days before the last one on which a card says how many are left. */
const soonDays = 30;

/** "Expires in 12 days", only when it is soon; it stands beside the date, never alone. */
export function expiryText(daysLeft: number): string | null {
  if (daysLeft > soonDays || daysLeft < 0) return null;
  if (daysLeft === 0) return "Expires today";
  return daysLeft === 1 ? "Expires tomorrow" : `Expires in ${daysLeft} days`;
}

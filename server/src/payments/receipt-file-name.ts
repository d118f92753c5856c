/** One receipt per redemption; the name carries which. */
export function receiptFileName(redemptionId: string): string {
  return `Receipt-${redemptionId}.pdf`;
}

export function redemptionOfFileName(fileName: string): string | undefined {
  return /^Receipt-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/.exec(fileName)?.[1];
}

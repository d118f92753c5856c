/** Where what still stands between a banker and the money is kept; a W-9 that comes empties it. */
export const readinessKey = ["redeem", "readiness"] as const;

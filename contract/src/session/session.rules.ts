/** Idle for so long, and the session is over (CONST-01). */
export const idleTimeoutMs = 600_000;
/** "Still there?" from minute 9: our addition; the 10-minute rule stands. */
export const idleWarningMs = 540_000;
/** The server waits a little longer: a keep-alive sent at exactly 600 s must not race the end. */
export const idleGraceMs = 30_000;
export const sessionPingMs = 900_000;
export const keepAliveMs = 600_000;
export const activityCheckDebounceMs = 250;
/** Scrolling and pointer movement are told to the server at most this often. */
export const quietActivityReportMs = 60_000;

export const accessTokenMs = 5 * 60_000;
export const refreshTokenMs = 8 * 3_600_000;
/** However active, a session ends after 12 hours. */
export const sessionMaxMs = 12 * 3_600_000;
/** The sixth session ends the oldest. */
export const sessionsMax = 5;
/** A sign-on address may be opened once, within this time. */
export const signOnClaimMs = 120_000;

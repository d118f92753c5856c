/** What the banker has been shown, as kept on the server. */
export interface Walked {
  hasWalkedFeatures: boolean;
  hasWalkedVideo: boolean;
}

/** Every update marks both (OP-39). */
export const walkedBoth: Walked = { hasWalkedFeatures: true, hasWalkedVideo: true };

/** The three helps, in the order of the Help Center menu. */
export const helps = ["video", "tour", "sales-tip"] as const;
export type Help = (typeof helps)[number];

/** The first-time introduction opens so long after load (CONST-31). */
export const introductionDelayMs = 300;
export const helpMenuWidthPx = 225;
/** About this size (VIDEO-08). */
export const videoModalPx = { width: 682, height: 472 } as const;

interface Asked {
  data: unknown;
  isFetchedAfterMount: boolean;
}

/**
 * There is an answer, or there will be none: asked since this place was opened, it failed. One that
 * is asked again under what is being typed stays answered; one that failed at an earlier visit,
 * which is remembered for a while, is only now being asked.
 */
export const hasAnswered = ({ data, isFetchedAfterMount }: Asked): boolean =>
  data !== undefined || isFetchedAfterMount;

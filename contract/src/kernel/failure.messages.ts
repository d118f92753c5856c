// Not of the specification, and apart from its texts: these are in every page's first load.

export const failureMessages = {
  /** The failed call's request id: by it operations find the call in the log. */
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const;

/** Whoever is outside gives a code for what they return or refuse; what we stopped has none. */
export const isStoppedByUs = ({ code }: { code: string }): boolean => code === "";

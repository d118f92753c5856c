/** What is said to this machine alone, by its name or a socket's path, passes no network. */
export const isThisMachine = (hostname: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\]|(%2f|\/).*|)$/i.test(hostname);

/** The server's nonce for style elements; empty under the dev server, which has no policy. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
}

/** Under this name the scroll lock of the dialogs looks for the nonce of its style element. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: readStyleNonce() });
}

declare global {
  // The name under which get-nonce, and so react-remove-scroll inside Mantine's dialogs, looks for it.
  var __webpack_nonce__: string | undefined;
}

/**
 * The nonce of this page for `<style>` elements, as the server wrote it into the page's head
 * (`<meta property="csp-nonce" nonce="…">`); undefined where the page came without one.
 */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

/** Hands the nonce to the libraries that add styles by themselves. Before the first render. */
export function spreadNonce(): void {
  globalThis.__webpack_nonce__ = styleNonce();
}

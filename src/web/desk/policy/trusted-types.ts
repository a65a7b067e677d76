/** The part of the browser's Trusted Types that we use; TypeScript's DOM types lack it. */
type TrustedTypes = { createPolicy(name: 'default', rules: { createHTML(text: string): string }): unknown };

/**
 * Installs the page's one policy: text that holds no `<` may become markup, everything else is refused.
 * Mantine writes style sheets through `innerHTML`, which never need one. Before the first render.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not every browser has them
  trustedTypes?.createPolicy('default', { createHTML: withoutMarkup });
}

/** `text` itself if it holds no markup; throws otherwise. */
export function withoutMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('markup from text is refused on this page');
  return text;
}

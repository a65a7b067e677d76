import type { Page } from '@playwright/test';
import { ExampleShell } from './example-shell.ts';

/** How an app lets the page speak, by the name under which the page finds it. */
export const ports = {
  'React Native': `window.ReactNativeWebView = { postMessage: (text) => heardByShell(text) };`,
  'Android and Flutter': `window.WardbellShell = { postMessage: (text) => heardByShell(text) };`,
  WKWebView: `window.webkit = { messageHandlers: { wardbell: { postMessage: (text) => heardByShell(text) } } };`,
} as const;

/** Puts the example's app around a page, before its first address; `said` are all texts that the page has posted. */
export async function putInShell(
  page: Page,
  port: keyof typeof ports = 'React Native',
  subscribe?: ConstructorParameters<typeof ExampleShell>[1],
): Promise<{ shell: ExampleShell; said: string[] }> {
  const shell = new ExampleShell({ runScript: (script) => page.evaluate(script) }, subscribe);
  const said: string[] = [];
  await page.exposeFunction('heardByShell', (text: string) => {
    said.push(text);
    shell.heard(text);
  });
  await page.addInitScript(ports[port]);
  return { shell, said };
}

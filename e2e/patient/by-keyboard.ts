import { expect, type Page } from '@playwright/test';

/** Presses Tab until the element of this name has the focus, which must be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate((wanted) => {
      const one = document.activeElement;
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one?.textContent;
      const names = [label, one?.getAttribute('aria-label')];
      return names.some((name) => name?.includes(wanted)) && one !== document.body && one?.tagName !== 'MAIN';
    }, name);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await hasFocus())) continue;
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
    });
    expect(outline, `the focus on "${name}" is seen`).toBeGreaterThanOrEqual(3);
    return;
  }
  throw new Error(`Tab does not reach "${name}"`);
}

import type { Page } from '@playwright/test';

/** What has the focus: whether it is on the screen and covered by nothing, and whether a ring is around it. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const around = [
      element,
      element.hasAttribute('data-row') ? element.closest('tr') : null, // a row's name stands for the row
      ...(element instanceof HTMLInputElement
        ? [element.closest('label'), element.nextElementSibling, element.parentElement]
        : []),
    ];
    const isRinged = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
    });
    const box = (
      element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    ).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isSeen = y > 0 && y < innerHeight && x > 0 && x < innerWidth;
    const path: string[] = [];
    for (let one: Element | null = element; one?.parentElement; one = one.parentElement)
      path.unshift(`${one.tagName}${[...one.parentElement.children].indexOf(one)}`);
    return {
      path: path.join('>'),
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      isSeen,
      isRinged,
      isInDialog: element.closest('[role="dialog"]') !== null,
    };
  });
}

import { expect, type Page } from '@playwright/test';

/** What has the focus: whether it is on the screen and covered by nothing, and whether a ring is around it. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const around = [
      element,
      element.hasAttribute('data-row') ? element.closest('tr') : null, // a row's name stands for the row
      ...(element instanceof HTMLInputElement
        ? [
            ...[element.closest('label'), element.nextElementSibling, element.parentElement],
            element.closest('.mantine-MultiSelect-input'), // around all that are chosen
          ]
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
    // Of choices that exclude each other one is reached, not always the same.
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const stop = (isRadio ? element.closest('fieldset, [role="radiogroup"]') : null) ?? element;
    // Marked, since its place among others moves while a menu or a list of choices closes.
    if (!stop.hasAttribute('data-stop')) stop.setAttribute('data-stop', crypto.randomUUID());
    return {
      stop: stop.getAttribute('data-stop'),
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
      isSeen,
      isRinged,
      isInDialog: element.closest('[role="dialog"]') !== null,
    };
  });
}

type Focused = NonNullable<Awaited<ReturnType<typeof focused>>>;

/**
 * From key to key until the first one comes again, by way of the page's end at most once: a focus that gets lost on the
 * way is an error. Of a screen with more than `most` keys only those.
 */
export async function walkRound(page: Page, most: number, look: (key: Focused, press: number) => void): Promise<void> {
  const seen: Focused[] = [];
  let ends = 0;
  for (let press = 1; press <= most; press += 1) {
    await page.keyboard.press('Tab');
    const key = await focused(page);
    if (key === null) {
      if (seen.length > 0) ends += 1;
      expect(ends, `press ${press}: the focus is nowhere`).toBeLessThanOrEqual(1);
      continue;
    }
    // A date or a time has a stop for each of its parts, and stays one key.
    if (key.stop === seen.at(-1)?.stop && (await isOfParts(page))) continue;
    if (seen.some(({ stop }) => stop === key.stop)) {
      expect(key, `press ${press} leads back to the first key`).toMatchObject({ stop: seen[0]?.stop });
      return;
    }
    seen.push(key);
    look(key, press);
  }
  expect(seen.length, 'keys that were reached').toBeGreaterThanOrEqual(most - 2);
}

const isOfParts = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && ['date', 'time', 'datetime-local'].includes(activeElement.type);
  });

import type { Page } from '@playwright/test';

/**
 * Words that are cut off, and whatever makes the page wider than the screen. What can be scrolled to is neither, nor what
 * is clipped away or one pixel small: it is there for screen readers and the keyboard alone.
 */
export function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const away = [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).clipPath === 'inset(50%)');
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1,h2,h3,p,b,small,a,button,span,dd,dt,label,legend,li,th,td,summary',
    )) {
      if (!element.checkVisibility() || element.closest('.vh, .skip, [aria-hidden=true]')) continue;
      if (away.some((one) => one.contains(element))) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const words = (element.innerText ?? '').slice(0, 30);
      if ((box.left < -1 || box.right > clientWidth + 1) && !scrolls(element))
        faults.push(`"${words}" leaves the screen`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis';
      if (hides && element.scrollWidth > element.clientWidth + 1 && !scrolls(element))
        faults.push(`"${words}" is cut off`);
    }
    return faults;
  });
}

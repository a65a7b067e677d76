import type { Page } from '@playwright/test';

/** Words that go on in the next line without a hyphen. The browser of the test knows no hyphenation but soft hyphens. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    /** The bottom of one letter; its own box is the last one, after that of a soft hyphen. */
    const lineOf = (node: Node, at: number) => {
      const letter = document.createRange();
      letter.setStart(node, at);
      letter.setEnd(node, at + 1);
      return Math.round([...letter.getClientRects()].at(-1)?.bottom ?? 0);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.vh, .skip, script, style')) continue;
      // A line may end at a space, a hyphen of the word's own, or a soft one.
      for (const { 0: part, index } of (node.nodeValue ?? '').matchAll(/[^\s\u00ad\u200b\-–/]+/g)) {
        const lines = new Set(Array.from(part, (_, at) => lineOf(node, index + at)));
        if (lines.size > 1) broken.push(part);
      }
    }
    return broken;
  });
}

import type { Page } from '@playwright/test';

export type Asked = { from: string; to: string; text: string };
type Made = { availability: 'available' | 'downloadable'; says: string };

/** A translator in the browser of this page, in the place of the one that the device would have; notes what it is asked. */
export async function giveTranslator(page: Page, made: Made): Promise<void> {
  await page.addInitScript(({ availability, says }) => {
    const asked: Asked[] = [];
    const create = async ({ sourceLanguage: from, targetLanguage: to }: Record<string, string>) => ({
      translate: async (text: string) => {
        asked.push({ from: from ?? '', to: to ?? '', text });
        return says;
      },
    });
    Object.assign(window, { Translator: { availability: async () => availability, create }, wasTranslated: asked });
  }, made);
}

/** What it was to translate since the page was loaded. */
export const wasTranslated = (page: Page): Promise<Asked[]> =>
  page.evaluate(() => (window as unknown as { wasTranslated: Asked[] }).wasTranslated); // set above

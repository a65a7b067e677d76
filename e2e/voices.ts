import type { Page } from '@playwright/test';

export type ReadAloud = { text: string; lang: string };

/** Voices of these languages on the device, each of its own or of a server elsewhere, which note what they are to read. */
export async function giveVoices(page: Page, voices: { lang: string; localService: boolean }[]): Promise<void> {
  await page.addInitScript((known) => {
    const read: ReadAloud[] = [];
    const all = known.map((voice) => ({ ...voice, name: voice.lang, default: false, voiceURI: voice.lang }));
    class Utterance extends EventTarget {
      voice: unknown = null;
      lang = '';
      rate = 1;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => all,
      speak: ({ text, lang }: ReadAloud) => void read.push({ text, lang }),
      cancel: () => undefined,
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, wasRead: read });
  }, voices);
}

/** What was to be read aloud since the page was loaded. */
export const wasRead = (page: Page): Promise<ReadAloud[]> =>
  page.evaluate(() => (window as unknown as { wasRead: ReadAloud[] }).wasRead); // set above

import { type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';
import type { GalleryApp, Look } from '../../scripts/look/looks.ts';
import { nothingLoads, openStory } from '../../scripts/look/open-story.ts';
import { type Opened, openedOn, type Shown } from './change-look.ts';
import { clipped } from './clipped.ts';

const smallest: Record<GalleryApp, Look['screen']> = { patient: [320, 568], staff: [320, 568], admin: [390, 844] };

/**
 * The languages that a story is read in: a screen in all of its app, one of its other states in every other one by turns, so
 * that over the states of the screens each state meets each language.
 */
export function spokenIn(app: GalleryApp, isState: boolean, turn: number): LanguageCode[] {
  const all = shippedLanguages(app);
  return isState ? all.filter((_, at) => (at + turn) % 2 === 0) : [...all];
}

/**
 * Lets the story that is shown speak these languages of its app, on the smallest screen that it is looked at on: what is cut
 * off or leaves the screen, and what `look` finds besides, by language. It is not opened anew for each, which would take
 * ten times as long; where another language closes what was opened, it is.
 */
export async function inLanguages(
  { page, gallery, app, story }: Shown,
  opened: Opened,
  spoken: readonly LanguageCode[],
  look: (language: LanguageCode) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const screen = story.idleAt ?? story.screens?.[0] ?? smallest[app];
  await page.setViewportSize({ width: screen[0], height: screen[1] });
  const faults: Record<string, string[]> = {};
  for (const lang of spoken) {
    await page.evaluate(`speakStory('${lang}').then(() => new Promise((drawn) => requestAnimationFrame(drawn)))`);
    await nothingLoads(page);
    if (JSON.stringify(await openedOn(page)) !== JSON.stringify(opened))
      await openStory(page, gallery, app, story, { theme: 'day', lang, text: 1, screen });
    const found = [...(await clipped(page)), ...(await look(lang))];
    if (found.length > 0) faults[lang] = found;
  }
  return faults;
}

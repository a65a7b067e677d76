import { expect } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as patientStories } from '#web/gallery/patient.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import type { Story } from '#web/gallery/story.ts';
import { type GalleryApp, type Look, lookName } from '../../scripts/look/looks.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { changeLook, openedOn } from './change-look.ts';
import { inEveryLanguage } from './every-language.ts';
import { walkRound } from './focused.ts';
import { test } from './gallery.ts';
import { violations, withoutColors } from './violations.ts';

const phone = [390, 844] as const;
const small = [320, 568] as const;
const day: Look = { theme: 'day', lang: 'de', text: 1, screen: phone };
/** Every screen is looked at in each of these; Farsi runs from right to left, French is long. */
const looks: Record<GalleryApp, Look[]> = {
  patient: [
    day,
    { theme: 'night', lang: 'fa', text: 1, screen: phone },
    { theme: 'contrast', lang: 'ru', text: 3, screen: small },
  ],
  staff: [
    day,
    { theme: 'night', lang: 'fr', text: 1, screen: [1280, 800] },
    { theme: 'contrast', lang: 'es', text: 1, screen: small },
  ],
  admin: [
    { ...day, screen: [1280, 800] },
    { theme: 'night', lang: 'fr', text: 1, screen: phone },
    { theme: 'contrast', lang: 'es', text: 1, screen: [1920, 1080] },
  ],
};
const notified = [
  ...patientStories.map((story) => ({ app: 'patient' as const, story })),
  ...staffStories.map((story) => ({ app: 'staff' as const, story })),
  ...adminStories.map((story) => ({ app: 'admin' as const, story })),
];

const mostKeys = 80;

for (const [turn, { app, story }] of notified.entries())
  test.describe(() => {
    test.use({ ownPage: story.idleAt !== undefined });

    test(`on ${app} ${story.name} axe finds nothing, no language is cut off, and each key is reached and seen`, async ({
      page,
      gallery,
    }) => {
      test.slow(); // three looks, each analysed whole, and a walk
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const shown = { page, gallery, app, story };
      const [first = day, ...others] = looksAt(app, story, turn);
      await openStory(page, gallery, app, story, first);
      const opened = await openedOn(page);
      expect(await violations(page), lookName(first)).toEqual([]);
      const isAsked = (lang: string) => !isState(app, story.name) && !looks[app].some((look) => look.lang === lang);
      const faults = await inEveryLanguage(shown, opened, async (lang) =>
        isAsked(lang) ? violations(page, withoutColors) : [],
      );
      expect(faults).toEqual({});
      for (const look of others) {
        await changeLook(shown, look, opened);
        expect(await violations(page), lookName(look)).toEqual([]);
      }
      if (!isWalked(app, story)) return;
      await changeLook(shown, looks[app][0] ?? day, opened);
      const inDialog = (await page.getByRole('dialog').count()) > 0;
      await walkRound(page, mostKeys, (key, press) =>
        expect.soft(key, `press ${press}`).toMatchObject({ isSeen: true, isRinged: true, isInDialog: inDialog }),
      );
    });
  });

test('axe is asked for contrast of 7:1 and does find what is wrong', async ({ page }) => {
  await page.setContent(
    `<html lang="de"><title>x</title><main><h1>Titel</h1><button></button>
      <p style="color:#767676">4,5:1</p><p style="color:#949494">3:1</p></main>`,
  );
  const found = await violations(page);
  expect(found.map((line) => line.split(':')[0])).toEqual([
    'button-name',
    'color-contrast-enhanced',
    'color-contrast-enhanced',
  ]);
});

/** Whether its keys are walked: one state of each screen of the nurses and the office that has keys, and each dialog. */
function isWalked(app: GalleryApp, { display, answers, name }: Story): boolean {
  return app !== 'patient' && !display && !Object.values(answers).includes('pending') && !name.includes('full-');
}

/** A screen in all its looks; one of its other states by day and in one of the others by turns. */
function looksAt(app: GalleryApp, { name, screens, display }: Story, turn: number): Look[] {
  const some = isState(app, name) ? looks[app].filter((_, at) => at === 0 || at === 1 + (turn % 2)) : looks[app];
  const [own] = screens?.slice(-1) ?? [];
  if (!screens || !own || display) return some;
  // What is there on some screens alone is looked at on these.
  return some.map((look) =>
    screens.some((one) => one.join() === look.screen.join()) ? look : { ...look, screen: own },
  );
}

/** Whether the story shows another state of a screen that a story shows. */
function isState(app: GalleryApp, name: string): boolean {
  return notified.some((one) => one.app === app && name.startsWith(`${one.story.name}-`));
}

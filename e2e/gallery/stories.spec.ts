import { expect } from '@playwright/test';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as patientStories } from '#web/gallery/patient.story.tsx';
import { filledStories } from '#web/gallery/patient-states.ts';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import { type GalleryApp, lookName } from '../../scripts/look/looks.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import type { LoadedStory } from '../../scripts/look/stories.ts';
import { firstLook, storyLooks, storyTurns } from '../../scripts/look/story-looks.ts';
import { changeLook, openedOn } from './change-look.ts';
import { clipped } from './clipped.ts';
import { walkRound } from './focused.ts';
import { checkForm, formStories } from './form-faults.ts';
import { test } from './gallery.ts';
import { inLanguages, spokenIn } from './in-languages.ts';
import { violations, withoutColors } from './violations.ts';

const stories: LoadedStory[] = [
  ...patientStories.map((story) => ({ app: 'patient' as const, story })),
  ...staffStories.map((story) => ({ app: 'staff' as const, story })),
  ...adminStories.map((story) => ({ app: 'admin' as const, story })),
];
const looks = storyLooks(stories);
const turns = storyTurns(stories);

/** So many keys of a screen are walked: at a bed the later ones are further tiles and lines of the same kinds. */
const mostKeys: Record<GalleryApp, number> = { patient: 40, staff: 80, admin: 80 };

for (const [at, one] of stories.entries())
  test.describe(() => {
    const { app, story } = one;
    const [first, ...others] = looks[at] ?? [];
    if (!first) throw new Error(`${story.name} has no look`);
    test.use({ ownPage: story.idleAt !== undefined });

    test(`on ${app} ${story.name} axe finds nothing, no language is cut off, each key is reached and seen, and a form says what is wrong`, async ({
      page,
      gallery,
    }) => {
      test.slow(); // three looks, each analysed whole, and a walk
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const shown = { page, gallery, app, story };
      await openStory(page, gallery, app, story, first);
      const opened = await openedOn(page);
      expect(await violations(page), lookName(first)).toEqual([]);
      const isState = others.length === 1;
      const isAsked = (lang: string) => !isState && ![first, ...others].some((look) => look.lang === lang);
      const faults = await inLanguages(shown, opened, spokenIn(app, isState, turns[at] ?? 0), async (lang) =>
        isAsked(lang) ? violations(page, withoutColors) : [],
      );
      expect(faults).toEqual({});
      for (const look of others) {
        if (isFirst(one)) await openStory(page, gallery, app, story, look);
        else await changeLook(shown, look, opened);
        // The other apps follow the device's text size: what is cut off is seen in every language above.
        const cutOff = app === 'patient' ? await clipped(page) : [];
        expect([...(await violations(page)), ...cutOff], lookName(look)).toEqual([]);
      }
      if (isWalked(one)) {
        await changeLook(shown, firstLook(app), opened);
        const inDialog = (await page.getByRole('dialog').count()) > 0;
        await walkRound(page, mostKeys[app], (key, press) =>
          expect.soft(key, `press ${press}`).toMatchObject({ isSeen: true, isRinged: true, isInDialog: inDialog }),
        );
      }
      if (!isShownWhole(one)) return;
      const hasForm = await checkForm(page); // last, since it sends what stands there
      expect(hasForm || !formStories.has(story.name), 'the form of this story is found').toBe(true);
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

/** Whether it is the one by which an app is seen to start in each look too, not only to change to it. */
const isFirst = ({ app, story }: LoadedStory) => stories.find((one) => one.app === app)?.story === story;

/** Whether its form is one that somebody could send. */
function isShownWhole({ story: { display, answers, name, ended, idleAt } }: LoadedStory): boolean {
  return !display && !ended && !idleAt && !Object.values(answers).includes('pending') && !name.includes('full-');
}

/**
 * Whether its keys are walked: of the nurses and the office one state of each screen that has keys, and each dialog; of
 * the patient each screen as it is meant, but for the one that has no key of its own beside those of the frame.
 */
function isWalked({ app, story: { display, answers, name } }: LoadedStory): boolean {
  if (app === 'patient') return filledStories.includes(name) && name !== 'licences';
  return !display && !Object.values(answers).includes('pending') && !name.includes('full-');
}

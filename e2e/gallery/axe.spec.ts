import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import { stories as adminStories } from '#web/gallery/admin.story.tsx';
import { stories as patientStories } from '#web/gallery/patient.story.tsx';
import { stories as staffStories } from '#web/gallery/staff.story.tsx';
import type { Story } from '#web/gallery/story.ts';
import { type GalleryApp, type Look, lookName } from '../../scripts/look/looks.ts';
import { openStory } from '../../scripts/look/open-story.ts';
import { inEveryLanguage } from './every-language.ts';
import { test } from './gallery.ts';

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

for (const [turn, { app, story }] of notified.entries())
  test.describe(() => {
    test.use({ ownPage: story.idleAt !== undefined });

    test(`axe finds nothing on ${app} ${story.name}, and no language is cut off`, async ({ page, gallery }) => {
      test.slow(); // three looks, each analysed whole
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const [first = day, ...others] = looksAt(app, story, turn);
      await openStory(page, gallery, app, story, first);
      expect(await violations(page), lookName(first)).toEqual([]);
      const isAsked = (lang: string) => !isState(app, story.name) && !looks[app].some((look) => look.lang === lang);
      const faults = await inEveryLanguage({ page, gallery, app, story }, async (lang) =>
        isAsked(lang) ? violations(page, withoutColors) : [],
      );
      expect(faults).toEqual({});
      for (const look of others) {
        await openStory(page, gallery, app, story, look);
        expect(await violations(page), lookName(look)).toEqual([]);
      }
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

/**
 * All rules that axe has by default; one look at contrast for AA and AAA together, where axe would take two and leave
 * to the first what is below 4.5:1. What is well is not described: half of the time.
 */
const options: RunOptions = {
  rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
};
/** In another language the colours are the same, and they take the most time. */
const withoutColors: RunOptions = {
  ...options,
  rules: { 'color-contrast-enhanced': { enabled: false }, 'color-contrast': { enabled: false } },
};
/** The options of axe's own check without the two numbers below which it leaves a fault to the look for AA. */
const contrast: Spec['checks'] = [
  {
    id: 'color-contrast-enhanced',
    options: {
      ignoreUnicode: true,
      ignoreLength: false,
      ignorePseudo: false,
      boldValue: 700,
      boldTextPt: 14,
      largeTextPt: 18,
      contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
      pseudoSizeThreshold: 0.25,
      shadowOutlineEmMax: 0.1,
      textStrokeEmMin: 0.03,
    },
  },
];

/** The small form: each page reads half of what the other one is. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each fault in one line: the rule, where, and why. */
async function violations(page: Page, asked = options): Promise<string[]> {
  // By hand: the package for Playwright hands it over twice, and opens a second page. A page keeps it over its languages.
  if (!(await page.evaluate('"axe" in globalThis')))
    await page.evaluate(`${source};axe.configure(${JSON.stringify({ checks: contrast })})`);
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(asked)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

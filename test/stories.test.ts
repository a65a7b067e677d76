import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { patientStates } from '#web/gallery/patient-states.ts';
import type { Story } from '#web/gallery/story.ts';
import { type GalleryApp, type Look, meetingLooks } from '../scripts/look/looks.ts';
import { readStories } from '../scripts/look/stories.ts';
import { storyLooks, storyTurns } from '../scripts/look/story-looks.ts';
import { readTree } from './rooms/source.ts';
import { screensWithoutStory, storyOf } from './stories/rules.ts';
import { faultsOfStates } from './stories/states.ts';

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');
const loaded = await readStories();
const stories = loaded.map(({ app, story }) => ({ app, name: story.name }));
const screens = readTree(root).flatMap(({ path }) => {
  const app = /^src\/web\/(patient|staff|admin|desk)\/.*[a-z]Screen\.tsx$/.exec(path)?.[1];
  return app ? [{ app: app === 'desk' ? 'staff' : app, screen: basename(path, '.tsx') }] : [];
});

test('every screen is in the gallery', () => {
  expect(screens.length).toBeGreaterThan(10);
  expect(screensWithoutStory(screens, stories)).toEqual([]);
});

test('no two stories share a name', () => {
  const names = stories.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

describe('the states of the patient screens', () => {
  const patients = loaded.flatMap(({ app, story }) => (app === 'patient' ? [story] : []));
  const names = screens.flatMap(({ app, screen }) => (app === 'patient' ? [screen] : []));

  test('each is in the gallery loading, empty, failed and filled, or it is said why there is no such state', () => {
    expect(names.length).toBeGreaterThan(15);
    expect(faultsOfStates(patientStates, names, patients)).toEqual([]);
  });

  test('the rule finds what lacks, what is not in its state, and a reason that is none', () => {
    const made = {
      loading: { story: 'x-loading' },
      empty: { none: 'why' },
      error: { story: 'x' },
      filled: { story: 'x' },
    };
    const given = [
      { name: 'x', answers: {} },
      { name: 'x-empty', answers: {} },
    ];
    expect(
      faultsOfStates({ XScreen: made, YScreen: { ...made, filled: { none: 'why' } } }, ['XScreen', 'ZScreen'], given),
    ).toEqual([
      'ZScreen is not in the table',
      'YScreen is no screen',
      'XScreen: there is no story x-loading',
      'XScreen: x-empty shows that it is empty',
      'XScreen: x shows both error and filled',
      'XScreen: x shows both filled and error',
      'YScreen is never shown as it is meant',
    ]);
    const row = {
      ...{ loading: { story: 'x-loading' }, empty: { story: 'x-empty' } },
      ...{ error: { story: 'x-error' }, filled: { story: 'x' } },
    };
    const swapped = [
      { name: 'x-loading', answers: { 'GET /a': 'fail' as const } },
      { name: 'x-empty', answers: { 'GET /a': 'pending' as const } },
      { name: 'x-error', answers: { 'GET /a': { data: [] } } },
      { name: 'x', answers: { 'GET /a': 'fail' as const } },
    ];
    expect(faultsOfStates({ XScreen: row }, ['XScreen'], swapped)).toEqual([
      'XScreen: x-loading is not loading',
      'XScreen: x-empty is not empty',
      'XScreen: x-error is not error',
      'XScreen: x is not filled',
    ]);
  });

  test('the rule finds an empty one that reads as much as the one that is meant, and a meant one that still waits', () => {
    const row = {
      loading: { none: 'why' },
      empty: { story: 'x-empty' },
      error: { none: 'why' },
      filled: { story: 'x' },
    };
    const faults = (empty: Story['answers'], filled: Story['answers']) =>
      faultsOfStates(
        { XScreen: row },
        ['XScreen'],
        [
          { name: 'x', answers: filled },
          { name: 'x-empty', answers: empty },
        ],
      );
    const [some, nothing] = [{ data: ['a'] }, { data: [] }];
    const isNotEmpty = ['XScreen: x-empty is not empty'];
    expect(faults({ 'GET /a': nothing, 'GET /b': some }, { 'GET /a': some, 'GET /b': some })).toEqual([]);
    expect(faults({ 'GET /a': { data: { rows: [] } } }, { 'GET /a': { data: { rows: ['a'] } } })).toEqual([]);
    expect(faults({ 'GET /a': some }, { 'GET /a': some })).toEqual(isNotEmpty);
    expect(faults({ 'GET /a': nothing }, { 'GET /a': nothing })).toEqual(isNotEmpty);
    expect(faults({}, {})).toEqual(isNotEmpty);
    expect(faults({ 'GET /a': nothing }, { 'GET /a': some, 'GET /b': 'pending' })).toEqual([
      'XScreen: x is not filled',
    ]);
  });

  test('the rule finds a form that is said to be empty and that nobody tries to send', () => {
    const form = { story: 'x-empty', form: true } as const;
    const row = { loading: { none: 'why' }, empty: form, error: { none: 'why' }, filled: { story: 'x' } };
    const of = (more: Partial<Story>) =>
      faultsOfStates(
        { XScreen: row },
        ['XScreen'],
        [
          { name: 'x', answers: {} },
          { name: 'x-empty', answers: {}, ...more },
        ],
      );
    expect(of({ press: ['Senden'] })).toEqual([]);
    expect(of({})).toEqual(['XScreen: x-empty is not empty']);
  });
});

describe('the looks of the patient stories', () => {
  const shown = storyLooks(loaded).filter((_, at) => loaded[at]?.app === 'patient');

  test('bring every two values of theme, language, text size and screen together', () => {
    const met = new Set(shown.flat().flatMap(pairsOf));
    const wanted = new Set(meetingLooks('patient').flatMap(pairsOf));
    expect([...wanted].filter((pair) => !met.has(pair))).toEqual([]);
    // Three themes, eight languages, three sizes and four screens, each with each.
    const of = [3, shippedLanguages('patient').length, 3, 4];
    expect(wanted.size).toBe(
      of.flatMap((one, at) => of.slice(at + 1).map((other) => one * other)).reduce((a, b) => a + b),
    );
  });

  test('are three of a screen, and two of each of its other states', () => {
    for (const [at, { story }] of loaded.filter(({ app }) => app === 'patient').entries()) {
      const isState = stories.some(({ app, name }) => app === 'patient' && story.name.startsWith(`${name}-`));
      expect(shown[at], story.name).toHaveLength(isState ? 2 : 3);
      expect(shown[at]?.[0], story.name).toMatchObject({ theme: 'day', lang: 'de', text: 1 });
    }
  });
});

describe('a further story', () => {
  const shownAs = (all: typeof loaded) => {
    const [seen, turns] = [storyLooks(all), storyTurns(all)];
    return new Map(all.map(({ app, story: { name } }, at) => [`${app} ${name}`, { seen: seen[at], turn: turns[at] }]));
  };
  const changedBy = (app: GalleryApp, name: string, after: string) => {
    const at = loaded.findIndex(({ story }) => story.name === after);
    const story = { ...loaded[at]?.story, name, path: '/', signedIn: true, answers: {} };
    const [before, now] = [shownAs(loaded), shownAs(loaded.toSpliced(at + 1, 0, { app, story }))];
    expect(now.size).toBe(before.size + 1);
    return [...before].flatMap(([one, shown]) => (isDeepStrictEqual(now.get(one), shown) ? [] : [one]));
  };

  test.each([
    ['patient', 'services'],
    ['staff', 'staff-board'],
    ['admin', 'admin-texts'],
  ] as const)('of %s %s changes how no other screen is looked at', (app, screen) => {
    const changed = changedBy(app, `${screen}-further`, screen);
    expect(changed).toContainEqual(expect.stringMatching(`^${app} ${screen}-`)); // those after it
    expect(changed.filter((one) => !one.startsWith(`${app} ${screen}-`))).toEqual([]);
  });

  test('of a further screen changes how no other one is looked at', () => {
    expect(changedBy('patient', 'aquarium', 'signin')).toEqual([]);
  });
});

describe('the rule', () => {
  test('finds a screen that nothing shows, also when the other app has one of that name', () => {
    const made = [
      { app: 'staff', screen: 'BoardScreen' },
      { app: 'patient', screen: 'BoardScreen' },
    ];
    expect(screensWithoutStory(made, [{ app: 'staff', name: 'staff-board-empty' }])).toEqual(['patient BoardScreen']);
  });

  test('does not take a longer name for a state of a shorter one', () => {
    const made = [{ app: 'patient', screen: 'RequestScreen' }];
    expect(screensWithoutStory(made, [{ app: 'patient', name: 'requests' }])).toEqual(['patient RequestScreen']);
  });

  test('names a story after its screen', () => {
    expect(storyOf({ app: 'staff', screen: 'NotFoundScreen' })).toBe('staff-not-found');
  });
});

function pairsOf({ theme, lang, text, screen }: Look): string[] {
  const values = [`theme ${theme}`, `lang ${lang}`, `text ${text}`, `screen ${screen.join('x')}`];
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one}, ${other}`));
}

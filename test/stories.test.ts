import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStories } from '../scripts/look/stories.ts';
import { readTree } from './rooms/source.ts';
import { screensWithoutStory, storyOf } from './stories/rules.ts';

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');
const stories = (await readStories()).map(({ app, story }) => ({ app, name: story.name }));
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

import { type GalleryApp, type Look, meetingLooks } from './looks.ts';
import type { LoadedStory } from './stories.ts';

const phone = [390, 844] as const;
const small = [320, 568] as const;
const day: Look = { theme: 'day', lang: 'de', text: 1, screen: phone };
/** French is long. */
const looks: Record<'staff' | 'admin', readonly [first: Look, ...others: Look[]]> = {
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

/**
 * The looks in which the browser tests show each story: a screen in three, each of its other states in two, first by day in
 * German. Those of the patient app take turns, so that over all its stories every two values of theme, language, text size
 * and screen meet.
 */
export function storyLooks(stories: readonly LoadedStory[]): Look[][] {
  const meeting = meetingLooks('patient');
  const meetingAt = (turn: number) => meeting[turn % meeting.length] ?? day;
  const turns = storyTurns(stories);
  return stories.map((one, at) => {
    const isOneOfMany = screenOf(one, stories) !== one.story.name;
    const turn = turns[at] ?? 0;
    const others = () => {
      if (one.app === 'patient') return isOneOfMany ? [meetingAt(turn + 1)] : [meetingAt(turn), meetingAt(turn + 1)];
      const [, ...both] = looks[one.app];
      return isOneOfMany ? both.slice(turn % 2, (turn % 2) + 1) : both;
    };
    return [firstLook(one.app), ...others()].map((look) => onOwnScreen(one, look));
  });
}

/**
 * The turn of each story in what stories take by turns: of a screen by its name, of its other states by their place among
 * them, so that a further story changes the turn of no other screen.
 */
export function storyTurns(stories: readonly LoadedStory[]): number[] {
  const known = new Map<string, number>();
  return stories.map((one) => {
    const screen = screenOf(one, stories);
    if (screen === one.story.name) return turnOf(screen);
    const place = (known.get(screen) ?? 0) + 1;
    known.set(screen, place);
    return turnOf(screen) + place;
  });
}

/** A number of its own for each name, or nearly. */
const turnOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0);

/** The look by day in German, on the screen that the app is made for first. */
export function firstLook(app: GalleryApp): Look {
  return app === 'patient' ? day : looks[app][0];
}

/** The name of the story whose screen this one shows, in the same state or in another one. */
function screenOf({ app, story: { name } }: LoadedStory, stories: readonly LoadedStory[]): string {
  const names = stories.flatMap((one) =>
    one.app === app && name.startsWith(`${one.story.name}-`) ? [one.story.name] : [],
  );
  return names.reduce((shortest, one) => (one.length < shortest.length ? one : shortest), name);
}

/** What is there on some screens alone is looked at on these. */
function onOwnScreen({ story: { screens, display, idleAt } }: LoadedStory, look: Look): Look {
  const own = idleAt ?? screens?.at(-1);
  if (!own || display || screens?.some((one) => one.join() === look.screen.join())) return look;
  return { ...look, screen: own };
}

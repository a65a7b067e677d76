import { type LanguageCode, languages, shippedLanguages } from '#shared/locales/languages.ts';
import { pairwise, product } from './pairs.ts';

/** How a page can look: the theme, its language (and with it the direction), the text size, the screen. */
export type Look = {
  theme: string;
  lang: LanguageCode;
  text: number;
  screen: readonly [width: number, height: number];
};
export type GalleryApp = 'patient' | 'staff' | 'admin';

const theme = ['day', 'night', 'contrast'];
const phones: Look['screen'][] = [
  [320, 568],
  [390, 844],
];
const sizes = {
  patient: { text: [1, 2, 3], screen: [...phones, [820, 1180], [844, 390]] satisfies Look['screen'][] },
  admin: {
    text: [1],
    screen: [
      [390, 844],
      [1280, 800],
      [1920, 1080],
    ] satisfies Look['screen'][],
  },
  staff: { text: [1], screen: [...phones, [1280, 800]] satisfies Look['screen'][] }, // follows the device's own text size
};

/** Every combination of theme, language, text size and screen that `app` knows. */
export function allLooks(app: GalleryApp, screens?: Look['screen'][]): Look[] {
  return product({ theme, lang: shippedLanguages(app), ...sizesOf(app, screens) });
}

/**
 * The looks in which one story is drawn: every two values of theme, direction, text size and screen meet, and the
 * languages take turns, `turn` stories further on.
 */
export function pairedLooks(app: GalleryApp, turn: number, screens?: Look['screen'][]): Look[] {
  const spoken = shippedLanguages(app);
  const direction = [...new Set(spoken.map((code) => languages[code].direction))];
  return pairwise({ theme, direction, ...sizesOf(app, screens) }).map(({ direction: wanted, ...look }, place) => {
    const fitting = spoken.filter((code) => languages[code].direction === wanted);
    const lang = fitting[(place + turn) % fitting.length];
    if (!lang) throw new Error(`no language runs ${wanted}`);
    return { ...look, lang };
  });
}

/** Few looks in which every two values of theme, language, text size and screen that `app` knows meet. */
export function meetingLooks(app: GalleryApp): Look[] {
  return pairwise({ theme, lang: shippedLanguages(app), ...sizesOf(app) });
}

/** The text sizes of `app`, on its own screens or on those that a story names. */
function sizesOf(app: GalleryApp, screens?: Look['screen'][]) {
  return { text: sizes[app].text, screen: screens ?? sizes[app].screen };
}

/** What a file or a caption calls a look. */
export function lookName({ theme: light, lang, text, screen }: Look): string {
  return `${screen.join('x')} ${light} ${lang}${text > 1 ? ` A${'+'.repeat(text - 1)}` : ''}`;
}

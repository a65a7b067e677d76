import type { LanguageCode } from '#shared/locales/languages.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';
import type { Theme } from '#web/kit/tokens/tokens.ts';

type Choice = { lang: LanguageCode; theme: Theme; size: 1 | 2 | 3 };

/**
 * Lets whoever looks at a story see it in another look without showing it anew, in its page: `speakStory('fr')`, or
 * `changeLook({ lang: 'fr', theme: 'night', size: 1 })`. `choose` is what the app does when somebody chooses a theme and
 * a text size.
 */
export function letChangeLook(choose: (look: Pick<Choice, 'theme' | 'size'>) => void): void {
  const changeLook = ({ lang, ...look }: Choice) => {
    choose(look);
    return setLanguage(lang);
  };
  Object.assign(globalThis, { speakStory: setLanguage, changeLook });
}

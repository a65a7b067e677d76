import type { LanguageCode } from '#shared/locales/languages.ts';
import { setLanguage } from '#web/kit/i18n/texts.ts';

/** Lets whoever looks at a story hear it in another language without showing it anew: `speakStory('fr')` in its page. */
export function letSpeak(): void {
  Object.assign(globalThis, { speakStory: (language: LanguageCode) => setLanguage(language) });
}

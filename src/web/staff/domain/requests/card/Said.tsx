import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import type { SaidWords } from '#web/staff/domain/requests/words/words.ts';

/** A patient's own words, marked with their language so that fonts and readers take the right one; else plain text. */
export function Said({ words, locale }: { words: SaidWords; locale: string }) {
  if (!words.own) return <span>{words.text}</span>;
  const language = isLanguageCode(locale) ? languages[locale] : undefined;
  return (
    <q className="said" lang={language?.tag} dir={language?.direction}>
      {words.text}
    </q>
  );
}

import { isLanguageCode, languages } from '#shared/locales/languages.ts';

/** Words with the language in which they are, so that they are read aloud and run as they should. */
export function WordsIn({ text, language }: { text: string; language: string }) {
  const known = isLanguageCode(language) ? languages[language] : null;
  return (
    <span className="words-in" lang={known?.tag ?? language} dir={known?.direction ?? 'auto'}>
      {text}
    </span>
  );
}

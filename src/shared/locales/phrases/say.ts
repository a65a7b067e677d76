import { fill } from '#shared/locales/fill.ts';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';

/** The texts of the catalogue in one language, by their key. */
export type PhraseTexts = Readonly<Record<string, string>>;

/** What a phrase names: whole minutes, or an instant (ISO 8601) read on the hospital's clock. */
export type Named = { readonly minutes?: number; readonly time?: string; readonly timeZone?: string };

/**
 * A phrase, an answer or a question of a card in words. Undefined for a key that these texts lack, since a later version
 * has it, and for one that names what was not given: then the stored text is shown.
 */
export function say(texts: PhraseTexts, language: LanguageCode, key: string, named: Named = {}): string | undefined {
  const text = formOf(texts, language, key, named.minutes);
  if (text === undefined) return undefined;
  const { minutes, time, timeZone } = named;
  const said = fill(text, {
    ...(minutes === undefined ? {} : { minutes: new Intl.NumberFormat(languages[language].tag).format(minutes) }),
    ...(time === undefined || timeZone === undefined ? {} : { time: clockWords(texts, language, time, timeZone) }),
  });
  return /[{}]/.test(said) ? undefined : said;
}

/** "about 14:20": the clock time that minutes from a moment mean. It is not counted down. */
export function sayAbout(
  texts: PhraseTexts,
  language: LanguageCode,
  { from, minutes, timeZone }: { from: string; minutes: number; timeZone: string },
): string | undefined {
  const time = new Date(Date.parse(from) + minutes * 60_000).toISOString();
  return say(texts, language, 'about_time', { time, timeZone });
}

function formOf(texts: PhraseTexts, language: LanguageCode, key: string, minutes?: number): string | undefined {
  if (Object.hasOwn(texts, key)) return texts[key];
  if (minutes === undefined) return undefined;
  const form = new Intl.PluralRules(languages[language].tag).select(minutes);
  return texts[`${key}_${form}`] ?? texts[`${key}_other`];
}

/** The time of day with the word that a language says with it. */
function clockWords(texts: PhraseTexts, language: LanguageCode, at: string, timeZone: string): string {
  const { tag } = languages[language];
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone, hourCycle: 'h23' });
  return fill(texts.clock_time ?? '{time}', { time: time.format(Date.parse(at)) });
}

import { fill } from '#shared/locales/fill.ts';
import { languages } from '#shared/locales/languages.ts';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';

/** A phrase in words, with a gap where the minutes or the time are still to be chosen: "Ich brauche noch etwa … Minuten." */
export function openWords({ texts, language }: Phrasebook, key: string, takes: 'minutes' | 'time' | null): string {
  if (takes === null) return texts[key] ?? '';
  if (takes === 'time') return fill(texts[key] ?? '', { time: gap });
  const many = new Intl.PluralRules(languages[language].tag).select(20);
  return fill(texts[`${key}_${many}`] ?? texts[`${key}_other`] ?? '', { minutes: gap });
}

const gap = '…';

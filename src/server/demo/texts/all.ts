import type { LanguageCode } from '#shared/locales/languages.ts';
import { de } from './de.ts';
import type { DemoTexts } from './demo-texts.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { ua } from './ua.ts';

/** The demo hospital's words by language; a language of the product that is missing here does not compile. */
export const demoTexts: Record<LanguageCode, DemoTexts> = { de, en, fr, es, fa, ru, ua, tr };

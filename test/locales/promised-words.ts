import type { LanguageCode } from '#shared/locales/languages.ts';
import { type PatientState, patientStates } from '#shared/requests/patient-state.ts';
import type { Texts } from './texts.ts';

type Words = {
  /** That somebody is coming, or is on the way: nobody knows that, so no text says it. */
  never: RegExp;
  /** That somebody comes. */
  comes: RegExp;
  /** The only words for it: who has accepted the request will come, and when nobody knows. */
  asSoonAsPossible: string;
};

/** Of each language of the patient app, what docs/product.md forbids and allows of somebody's coming. */
const promisedWords: Record<LanguageCode, Words> = {
  de: {
    never: /unterwegs|auf dem Weg|komm(t|en) (gleich|sofort|jetzt|bald)|ist gleich (da|bei)|gleich bei Ihnen/i,
    comes: /\bkomm(t|en)\b/i,
    asSoonAsPossible: 'kommt so bald wie möglich',
  },
  en: {
    never:
      /\b(is|are|am|’s|’re) (coming|arriving)|on (the|its|her|his|their) way|right (there|with you)|shortly|\bsoon\b(?! as)/i,
    comes: /\b(come|comes|coming|arrives?)\b/i,
    asSoonAsPossible: 'will come as soon as possible',
  },
  es: {
    never: /(de|en) camino|est(á|án|amos) (viniendo|llegando)|v(a|an|amos) a (venir|llegar)|enseguida|en breve|pronto/i,
    comes: /\b(viene|vendr|venga|llega(?!r)|acude)/i,
    asSoonAsPossible: 'vendrá lo antes posible',
  },
  fa: {
    never: /در راه|به\s?زودی|راه افتاد|دارد می‌آید|(الان|همین حالا) می‌آی/,
    comes: /می‌آی|خواهد آمد|بیایید/,
    asSoonAsPossible: 'در اولین فرصت می‌آید',
  },
  fr: {
    never: /en (chemin|route)|v(a|ont) (venir|arriver|passer)|train de venir|bientôt|tout de suite|arrive(nt)? dans/i,
    comes: /\b(vien(t|nent)|viendr|arrive(nt)?\b|arriver(a|ont))/i,
    asSoonAsPossible: 'viendra dès que possible',
  },
  ru: {
    never: /в пути|(?<!\p{L})ид[её]т к|уже ид[её]т|скоро|вот-вот|направляется|сейчас (подойд|прид)/iu,
    comes: /прид[ёеу]|подойд|(?<!\p{L})ид[её]т(?!\p{L})/iu,
    asSoonAsPossible: 'придёт, как только сможет',
  },
  tr: {
    never: /yolda|geliyor|birazdan|az sonra|hemen gel|şimdi gel/i,
    comes: /gel(ecek|iyor|ir|in)(?!\p{L}*di)/iu,
    asSoonAsPossible: 'en kısa sürede gelecek',
  },
  ua: {
    never: /у дорозі|(?<!\p{L})йде до|вже йде|скоро|незабаром|прямує|зараз (підійд|прийд)/iu,
    comes: /прийд[еу]|підійд|(?<!\p{L})йде(?!\p{L})/iu,
    asSoonAsPossible: 'прийде, щойно зможе',
  },
};

/** The states in which somebody has the request: only there a text says that they will come. */
const taken: readonly PatientState[] = ['accepted', 'late_asked'];
const coming = ['requests.accepted'];

/** Which texts a state is said in. */
export function keysOf(state: PatientState): string[] {
  const own = [`requests.${state}`, `requests.step_${state}`];
  return taken.includes(state) ? [...own, ...coming] : own;
}

/** Texts with a word for coming that say nothing of who comes to a request, and what they say instead. */
const elsewhere: Record<string, string> = {
  'signin.no_code': 'what follows the call button, before anybody is signed in',
  'reason.talk': 'why a nurse has canceled it, in her words',
  'requests.cancel_no': 'what the patient wishes',
  'order.price_hint': 'of a sum',
  'not_found.hint': 'of the patient’s way back',
  'hospitals.none_hint': 'of hospitals in a list',
};

/** What a language's texts promise that nobody knows, by key. */
export function falsePromises(language: LanguageCode, texts: Texts): string[] {
  const { never, comes, asSoonAsPossible } = promisedWords[language];
  const ofTaken = new Set(patientStates.filter((state) => taken.includes(state)).flatMap(keysOf));
  return [...texts].flatMap(([key, text]) => {
    if (never.test(text)) return [`${language} ${key} says that somebody is coming: ${text}`];
    if (!comes.test(text) || key in elsewhere) return [];
    if (!ofTaken.has(key)) return [`${language} ${key} says that somebody comes, and nobody has it: ${text}`];
    return text.includes(asSoonAsPossible) ? [] : [`${language} ${key} says more than "${asSoonAsPossible}": ${text}`];
  });
}

/** The exceptions that none of these languages needs. */
export function needlessExceptions(all: ReadonlyMap<LanguageCode, Texts>): string[] {
  const isNeeded = (key: string) =>
    [...all].some(([language, texts]) => promisedWords[language].comes.test(texts.get(key) ?? ''));
  return Object.keys(elsewhere).filter((key) => !isNeeded(key));
}

import type { LanguageCode } from '#shared/locales/languages.ts';
import { keysOf, numberOf, type Scale } from './scales.ts';

/** An answer as the panel keeps it. */
type Answer = { key: string; is_default: boolean; texts: Partial<Record<string, string>> };

/** 0, 1 to 3, 4 to 6, 7 to 9, 10: the bands of the numeric rating scale. */
type Bands = readonly [none: string, low: string, middle: string, high: string, most: string];
type Words = Readonly<Record<Scale, Bands>> & { readonly cannotSay: string; readonly colon?: string };

/** What the numbers mean, as nurses ask for them; the ends as in the phrases of a thread. */
const words: Readonly<Partial<Record<LanguageCode, Words>>> = {
  de: {
    pain: [
      ...(['keine Schmerzen', 'leichte Schmerzen', 'mittlere Schmerzen', 'starke Schmerzen'] as const),
      'die stärksten, die ich mir vorstellen kann',
    ],
    comfort: ['gar nicht wohl', 'eher nicht wohl', 'einigermaßen wohl', 'wohl', 'ganz wohl'],
    cannotSay: 'Ich kann es nicht sagen',
  },
  en: {
    pain: ['no pain', 'mild pain', 'medium pain', 'strong pain', 'the worst I can imagine'],
    comfort: [
      ...(['not comfortable at all', 'rather uncomfortable', 'fairly comfortable', 'comfortable'] as const),
      'completely comfortable',
    ],
    cannotSay: 'I cannot say',
  },
  fr: {
    pain: [
      ...(['aucune douleur', 'douleur légère', 'douleur modérée', 'douleur intense'] as const),
      'la pire douleur que je puisse imaginer',
    ],
    comfort: ['pas bien du tout', 'pas très bien', 'assez bien', 'bien', 'tout à fait bien'],
    cannotSay: 'Je ne peux pas le dire',
    colon: '\u00a0:',
  },
  es: {
    pain: ['ningún dolor', 'dolor leve', 'dolor moderado', 'dolor intenso', 'el peor que puedo imaginar'],
    comfort: ['nada a gusto', 'poco a gusto', 'más o menos a gusto', 'a gusto', 'completamente a gusto'],
    cannotSay: 'No puedo decirlo',
  },
  fa: {
    pain: ['بدون درد', 'درد خفیف', 'درد متوسط', 'درد شدید', 'بدترین دردی که می‌توانم تصور کنم'],
    comfort: ['اصلاً راحت نیستم', 'چندان راحت نیستم', 'تا حدی راحتم', 'راحتم', 'کاملاً راحتم'],
    cannotSay: 'نمی‌توانم بگویم',
  },
  ru: {
    pain: ['боли нет', 'слабая боль', 'умеренная боль', 'сильная боль', 'самая сильная, какую могу представить'],
    comfort: ['совсем некомфортно', 'скорее некомфортно', 'терпимо', 'комфортно', 'совершенно комфортно'],
    cannotSay: 'Не могу сказать',
  },
  tr: {
    pain: ['ağrı yok', 'hafif ağrı', 'orta şiddette ağrı', 'şiddetli ağrı', 'hayal edebildiğim en kötü ağrı'],
    comfort: ['hiç rahat değilim', 'pek rahat değilim', 'kısmen rahatım', 'rahatım', 'tamamen rahatım'],
    cannotSay: 'Söyleyemiyorum',
  },
  ua: {
    pain: ['болю немає', 'слабкий біль', 'помірний біль', 'сильний біль', 'найсильніший, який можу уявити'],
    comfort: ['зовсім некомфортно', 'радше некомфортно', 'терпимо', 'комфортно', 'цілком комфортно'],
    cannotSay: 'Не можу сказати',
  },
};

/** The answers of a scale in those of the hospital's languages that have its words, each a number with its meaning. */
export function answersOf(
  scale: Scale,
  languages: readonly LanguageCode[],
  tagOf: (code: LanguageCode) => string,
): Answer[] {
  const known = languages.flatMap((code) => {
    const said = words[code];
    return said ? [{ code, said }] : [];
  });
  const wordsOf = (code: LanguageCode, { cannotSay, colon = ':', [scale]: bands }: Words, value: number | null) => {
    if (value === null) return cannotSay;
    return `${new Intl.NumberFormat(tagOf(code)).format(value)}${colon} ${bands[Math.ceil(value / 3)] ?? bands[4]}`;
  };
  return keysOf(scale).map((key) => ({
    key,
    is_default: false,
    texts: Object.fromEntries(known.map(({ code, said }) => [code, wordsOf(code, said, numberOf(scale, key))])),
  }));
}

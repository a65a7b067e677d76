import { useQuery } from '@tanstack/react-query';
import { drawingOfIcon, iconPrefix } from '#shared/kernel/service-icon.ts';
import { pictogramName } from '#web/admin/domain/area/words.ts';
import { keys } from '#web/kit/http/keys.ts';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { pictograms } from '#web/kit/icons/names.ts';
import type { OfferedIcon } from './found-icons.ts';

/** Not what stands for the product itself and for the call system. */
const carried = pictograms.filter((name) => name !== 'logo' && name !== 'callbutton');

/** What each drawing of the whole set shows; fetched when it is first needed. Null until then. */
function useSetWords(isNeeded: boolean) {
  const query = useQuery({
    queryKey: keys.pictogramWords,
    queryFn: async () => {
      const [german, english] = await Promise.all([
        import('#shared/locales/pictograms/de.ts'),
        import('#shared/locales/pictograms/en.ts'),
      ]);
      return { german: german.words, english: english.words };
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
  return query.data ?? null;
}

/** The drawings that the apps carry, then the whole set by its words in German or English; found by both. */
export function useOfferedIcons(isNeeded: boolean): OfferedIcon[] {
  const language = useLanguage();
  const set = useSetWords(isNeeded);
  const own = carried.map((icon) => ({ icon, word: pictogramName(icon), foundBy: `${pictogramName(icon)} ${icon}` }));
  if (!set) return own;
  const order = new Intl.Collator(intlTag(language), { numeric: true });
  const english: Readonly<Record<string, string>> = set.english;
  const ofSet = Object.entries<string>(set.german).map(([name, german]) => {
    const other = english[name] ?? '';
    return { icon: `${iconPrefix}${name}`, word: language === 'de' ? german : other, foundBy: `${german} ${other}` };
  });
  return [...own, ...ofSet.sort((one, other) => order.compare(one.word, other.word))];
}

/** What the chosen icon shows: its word, as soon as that is known. */
export function useIconWord(icon: string): string {
  const language = useLanguage();
  const drawing = drawingOfIcon(icon);
  const set = useSetWords(drawing !== null);
  if (!set || drawing === null) return pictogramName(icon);
  const words: Readonly<Record<string, string>> = language === 'de' ? set.german : set.english;
  return words[drawing] ?? pictogramName(icon);
}

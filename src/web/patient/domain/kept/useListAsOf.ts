import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useAsOf } from '#web/kit/live/link-state.ts';
import { useStore } from '#web/kit/store.ts';
import { useWordsContext } from '#web/patient/domain/requests/useWords.ts';
import { asOfWords } from '#web/patient/domain/requests/words.ts';
import { shownKept } from './shown-kept.ts';

/** While there is no connection: as of when what the screen shows of this query is, in words. */
export function useListAsOf(key: QueryKey): string | undefined {
  const context = useWordsContext();
  const asOf = useAsOf();
  const keptAt = useStore(shownKept, (all) => all.get(hashKey(key)));
  return asOf === null ? undefined : asOfWords(keptAt ?? asOf, context);
}

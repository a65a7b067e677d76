import { useAsOf } from '#web/kit/live/link-state.ts';
import { useWordsContext } from '#web/patient/domain/requests/useWords.ts';
import { asOfWords } from '#web/patient/domain/requests/words.ts';

/**
 * As of when a card is, while there is no connection; `otherwise` is what stands in its place as long as there is one.
 * The place is as large as the larger of the two, so that no card and no key moves when the link is lost.
 */
export function AsOf({ otherwise = '' }: { otherwise?: string }) {
  const context = useWordsContext();
  const knownAt = useAsOf();
  const isOld = knownAt !== null;
  return (
    <span className="as-of">
      <span className={isOld ? undefined : 'unseen'}>{asOfWords(knownAt ?? context.now, context)}</span>
      <span className={isOld ? 'unseen' : undefined}>{otherwise}</span>
    </span>
  );
}

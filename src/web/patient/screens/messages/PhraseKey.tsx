import type { GroupKey } from '#shared/phrases/phrase-row.ts';
import { phraseOf, type SaidKey } from '#shared/phrases/phrases.ts';
import { PhraseIcon } from '#web/kit/icons/PhraseIcon.tsx';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { saidIn } from '#web/patient/domain/messages/said.ts';
import { sayPhrase } from '#web/patient/domain/messages/saying.ts';
import { usePhrases } from '#web/patient/domain/messages/usePhrases.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import type { Hears } from './useHearing.ts';

type PhraseKeyProps = { phrase: SaidKey; group: GroupKey; answered?: MessageRow; hears: Hears };

/** A phrase that one tap sends, if it is heard. */
export function PhraseKey({ phrase, group, answered, hears }: PhraseKeyProps) {
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const text = saidIn(spoken, { phrase, text: '', minutes: null, named_time: null }, timeZone);
  if (!text) return null; // its words are still fetched
  return (
    <button
      type="button"
      className="phrase"
      onClick={(event) => hears(phrase, event) && sayPhrase(phrase, text, answered)}
    >
      <PhraseIcon icon={phraseOf(phrase)?.icon ?? ''} group={group} />
      {text}
    </button>
  );
}

import type { GroupKey } from '#shared/phrases/phrase-row.ts';
import { phraseOf, type SaidKey } from '#shared/phrases/phrases.ts';
import { PhraseIcon } from '#web/kit/icons/PhraseIcon.tsx';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { saidIn } from '#web/patient/domain/messages/said.ts';
import { sayPhrase } from '#web/patient/domain/messages/saying.ts';
import { usePhrases } from '#web/patient/domain/messages/usePhrases.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';

type PhraseKeyProps = { phrase: SaidKey; group: GroupKey; answered?: MessageRow; isDeaf?: () => boolean };

/** A phrase that one tap sends. A tap right after the keys have moved is not heard: it was meant for another one. */
export function PhraseKey({ phrase, group, answered, isDeaf }: PhraseKeyProps) {
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const text = saidIn(spoken, { phrase, text: '', minutes: null, named_time: null }, timeZone);
  if (!text) return null; // its words are still fetched
  return (
    <button type="button" className="phrase" onClick={() => !isDeaf?.() && sayPhrase(phrase, text, answered)}>
      <PhraseIcon icon={phraseOf(phrase)?.icon ?? ''} group={group} />
      {text}
    </button>
  );
}

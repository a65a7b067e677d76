import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { answersTo, phraseOf, type SaidKey } from '#shared/phrases/phrases.ts';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { saidIn } from '#web/patient/domain/messages/said.ts';
import { sayPhrase } from '#web/patient/domain/messages/saying.ts';
import { usePhrases } from '#web/patient/domain/messages/usePhrases.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { PainScale } from './PainScale.tsx';
import { Picture } from './Picture.tsx';
import type { Hears } from './useHearing.ts';

type AnswersProps = { question: MessageRow; hears: Hears };

/** What answers a nurse's question, as large keys; one tap sends. */
export function Answers({ question, hears }: AnswersProps) {
  const { t } = useTranslation('patient');
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const asked = question.phrase === null ? undefined : phraseOf(question.phrase);
  if (!spoken || !asked) return null;
  const words = (phrase: string) => saidIn(spoken, { phrase, text: '', minutes: null, named_time: null }, timeZone);
  const say = (key: SaidKey, event: MouseEvent) => hears(key, event) && sayPhrase(key, words(key), question);
  if (asked.answers?.set === 'scale') return <PainScale words={words} onSay={say} />;
  return (
    <fieldset className="answers">
      <legend className="vh">{t('messages.tap_and_send')}</legend>
      {answersTo(asked).map(({ key }) => (
        <button key={key} type="button" className="answer" onClick={(event) => say(key, event)}>
          <Picture of={key} />
          {words(key)}
        </button>
      ))}
    </fieldset>
  );
}

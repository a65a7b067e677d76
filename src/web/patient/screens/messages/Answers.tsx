import { useTranslation } from 'react-i18next';
import { answersTo, phraseOf } from '#shared/phrases/phrases.ts';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { saidIn } from '#web/patient/domain/messages/said.ts';
import { sayPhrase } from '#web/patient/domain/messages/saying.ts';
import { usePhrases } from '#web/patient/domain/messages/usePhrases.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { PainScale } from './PainScale.tsx';

/** What answers a nurse's question, as large keys; one tap sends. */
export function Answers({ question }: { question: MessageRow }) {
  const { t } = useTranslation('patient');
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  const asked = question.phrase === null ? undefined : phraseOf(question.phrase);
  if (!spoken || !asked) return null;
  const words = (phrase: string) => saidIn(spoken, { phrase, text: '', minutes: null, named_time: null }, timeZone);
  if (asked.answers?.set === 'scale')
    return <PainScale words={words} onSay={(key) => sayPhrase(key, words(key), question)} />;
  return (
    <fieldset className="answers">
      <legend className="vh">{t('messages.tap_and_send')}</legend>
      {answersTo(asked).map(({ key }) => (
        <button key={key} type="button" className="answer" onClick={() => sayPhrase(key, words(key), question)}>
          {words(key)}
        </button>
      ))}
    </fieldset>
  );
}

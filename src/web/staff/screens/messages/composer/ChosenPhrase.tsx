import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { phraseOf } from '#shared/phrases/phrases.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { phraseWords } from '#web/staff/domain/messages/message-words.ts';
import { Picture } from '#web/staff/domain/messages/Picture.tsx';
import { useBedsPhrasebook, usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { MinutesKeys } from './MinutesKeys.tsx';
import { NamedTime } from './NamedTime.tsx';
import { openWords } from './open-words.ts';

type Said = {
  text: string;
  language: LanguageCode;
  phrase: string;
  minutes: number | null;
  named_time: string | null;
};
type ChosenPhraseProps = {
  phrase: string;
  /** The language that the bed shows. */
  bedLanguage: string;
  onSend: (said: Said) => void;
  onDrop: () => void;
};

/** A phrase before it is sent: the minutes or the time that it names, and how it reads at the bed. */
export function ChosenPhrase({ phrase, bedLanguage, onSend, onDrop }: ChosenPhraseProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const [minutes, setMinutes] = useState<number | null>(null);
  const [named_time, setTime] = useState<string | null>(null);
  const takes = phraseOf(phrase)?.takes ?? null;
  const book = usePhrasebook();
  const theirs = useBedsPhrasebook(bedLanguage);
  if (!book) return null;
  const isReady = takes === null || (takes === 'minutes' ? minutes : named_time) !== null;
  const named = { minutes, named_time };
  const own = isReady ? phraseWords(book, phrase, named, timeZone) : undefined;
  const read = isReady && theirs ? phraseWords(theirs, phrase, named, timeZone) : undefined;
  return (
    <section className="composer chosen" aria-label={t('compose.replies')}>
      <div className="chosen-head">
        <p className="b">
          <Picture phrase={phrase} />
          <WordsIn text={own ?? openWords(book, phrase, takes)} language={book.language} />
        </p>
        <Button look="quiet" icon={<Icon name="x" />} aria-label={t('compose.drop')} onClick={onDrop} />
      </div>
      {takes === 'minutes' ? <MinutesKeys minutes={minutes} onChoose={setMinutes} /> : null}
      {takes === 'time' ? <NamedTime timeZone={timeZone} onChoose={setTime} /> : null}
      {read !== undefined && theirs && theirs.language !== book.language ? (
        <p className="reads-there">
          <small>{t('compose.reads', { language: words.language(theirs.language) })}</small>
          <WordsIn text={read} language={theirs.language} />
        </p>
      ) : null}
      <Button
        look="fill"
        wide
        icon={<Icon name="send" />}
        aria-disabled={own === undefined}
        onClick={() => own !== undefined && onSend({ text: own, language: book.language, phrase, ...named })}
      >
        {t('compose.send')}
      </Button>
    </section>
  );
}

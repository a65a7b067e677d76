import { useTranslation } from 'react-i18next';
import { isLanguageCode } from '#shared/locales/languages.ts';
import type { MessageForStaff } from '#shared/messages/message.schemas.ts';
import { wasKept, writtenAt } from '#shared/messages/written.ts';
import { effectOf } from '#shared/phrases/phrases.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dateAndTime, dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';
import { aboutTime, messageWords } from '#web/staff/domain/messages/message-words.ts';
import { Picture } from '#web/staff/domain/messages/Picture.tsx';
import { ReadKey } from '#web/staff/domain/messages/ReadKey.tsx';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { MachineWords } from './MachineWords.tsx';

type BubbleProps = {
  message: MessageForStaff;
  /** The message that it answers, where that is shown too. */
  question: MessageForStaff | undefined;
  book: Phrasebook | undefined;
  /** Of a stay that has ended: it may be of any year. */
  isPast?: boolean;
};

/** One message: a phrase in the reader's language with the words as sent, typed text as it was typed. */
export function Bubble({ message, question, book, isPast = false }: BubbleProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useWords();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const said = messageWords(message, book, timeZone);
  const about = aboutTime(message, book, timeZone);
  const isUrgent =
    message.side === 'patient' &&
    message.phrase !== null &&
    effectOf(message.phrase, question?.phrase ?? undefined)?.line === true;
  return (
    <li className={`bubble ${message.side} ${isUrgent ? 'is-urgent' : ''}`}>
      {question ? (
        <p className="answers-to">
          {t('messages.answers_to')} <WordsIn {...messageWords(question, book, timeZone)} />
        </p>
      ) : null}
      {isUrgent ? (
        <p className="chip urgent">
          <Icon name="alert" /> {t('messages.urgent')}
        </p>
      ) : null}
      <p className="bubble-words">
        <Picture phrase={message.phrase} />
        <WordsIn {...said} />
        {about ? <small className="num"> ({about})</small> : null}
      </p>
      {message.side === 'patient' && isLanguageCode(said.language) ? (
        <ReadKey words={said.text} language={said.language} look="quiet" />
      ) : null}
      {said.isSaid && message.language !== said.language ? (
        <details className="as-sent">
          <summary>{t('messages.as_sent', { language: words.language(message.language) })}</summary>
          <p>
            <WordsIn text={message.text} language={message.language} />
          </p>
        </details>
      ) : null}
      {said.isSaid || message.language === language ? null : (
        <>
          <p className="bubble-meta">
            <Icon name="language" /> {words.language(message.language)}
          </p>
          <MachineWords text={message.text} from={message.language} />
        </>
      )}
      <Marks message={message} isPast={isPast} />
    </li>
  );
}

/** Who wrote it and when; of what a nurse wrote, how far it has got at the bed. */
function Marks({ message, isPast }: { message: MessageForStaff; isPast: boolean }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const { side, by, sent_at, received_at, read_at, is_notice } = message;
  const timeZone = employee?.hospital.time_zone ?? 'UTC';
  const at = (instant: string) => (now: number) =>
    isPast ? dateAndTime(instant, language, timeZone) : dayAndTime(instant, now, language, timeZone);
  const [sent, written] = [at(sent_at), at(writtenAt(message))];
  const now = useClockFor((present) => `${sent(present)} ${written(present)}`);
  const who = by?.id === employee?.id ? t('messages.you') : by?.name;
  const state = read_at ? t('messages.read') : received_at ? t('state.received') : t('state.sent');
  return (
    <p className="bubble-meta num">
      {side === 'staff' && who ? <span>{who}</span> : null}
      {is_notice ? <span>{t('messages.several')}</span> : null}
      <span>{wasKept(message) ? t('messages.written_at', { time: written(now), sent: sent(now) }) : sent(now)}</span>
      {side === 'staff' ? (
        <span className={read_at ? 'b' : ''}>
          {read_at ? <Icon name="check" /> : null} {state}
        </span>
      ) : null}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';
import { aboutTime, messageWords } from '#web/staff/domain/messages/message-words.ts';
import { Picture } from '#web/staff/domain/messages/Picture.tsx';
import type { OutgoingMessage } from '#web/staff/domain/messages/sending/outgoing.ts';
import { giveUp, sendStill, writeMessage } from '#web/staff/domain/messages/sending/send-queue.ts';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';

type OutgoingProps = { stay: string; message: OutgoingMessage; book: Phrasebook | undefined };

/**
 * What is on its way, or waits on this device until it can go, which it does by itself; or has waited for so long that the
 * nurse is asked whether it is still to be sent; or was refused: then it is sent again under its own id, or given up.
 */
export function Outgoing({ stay, message, book }: OutgoingProps) {
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { body, state } = message;
  const about = aboutTime({ ...body, sent_at: body.written_at }, book, timeZone);
  return (
    <li className={`bubble staff ${state === 'refused' ? 'is-urgent failed' : 'going'}`}>
      <p className="bubble-words">
        <Picture phrase={body.phrase} />
        <WordsIn {...messageWords(body, book, timeZone)} />
        {about ? <small className="num"> ({about})</small> : null}
      </p>
      <State message={message} timeZone={timeZone} />
      {state === 'sending' ? null : <Keys stay={stay} message={message} />}
    </li>
  );
}

function State({ message: { body, state }, timeZone }: { message: OutgoingMessage; timeZone: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const written = (now: number) => dayAndTime(body.written_at, now, language, timeZone);
  const time = written(useClockFor(written));
  if (state === 'sending') return <p className="bubble-meta">{t('messages.sending')}</p>;
  if (state === 'waiting') {
    return (
      <p className="bubble-meta" role="status">
        <Icon name="clock" /> {t('messages.waiting')}
      </p>
    );
  }
  return (
    <p className="bubble-meta not-sent" role="alert">
      <Icon name="alert" /> {state === 'held' ? t('messages.held', { time }) : t('messages.not_sent')}
    </p>
  );
}

function Keys({ stay, message: { body, state } }: Pick<OutgoingProps, 'stay' | 'message'>) {
  const { t } = useTranslation('staff');
  return (
    <div className="bubble-keys">
      {state === 'held' ? (
        <Button icon={<Icon name="send" />} onClick={() => void sendStill(body.id)}>
          {t('messages.send_still')}
        </Button>
      ) : null}
      {state === 'refused' ? (
        <Button icon={<Icon name="refresh" />} onClick={() => void writeMessage({ stay, body })}>
          {t('messages.again')}
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => void giveUp(body.id)}>
        {t('messages.give_up')}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';
import { messageWords } from '#web/staff/domain/messages/message-words.ts';
import { Picture } from '#web/staff/domain/messages/Picture.tsx';
import type { OutgoingMessage } from '#web/staff/domain/messages/sending/outgoing.ts';
import { giveUp, writeMessage } from '#web/staff/domain/messages/sending/send-queue.ts';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';

type OutgoingProps = { stay: string; message: OutgoingMessage; book: Phrasebook | undefined };

/**
 * What is on its way, or waits on this device until it can go, which it does by itself; or was refused: then it is sent
 * again under its own id, or given up.
 */
export function Outgoing({ stay, message: { body, state }, book }: OutgoingProps) {
  const { t } = useTranslation('staff');
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (
    <li className={`bubble staff ${state === 'refused' ? 'is-urgent failed' : 'going'}`}>
      <p className="bubble-words">
        <Picture phrase={body.phrase} />
        <WordsIn {...messageWords(body, book, timeZone)} />
      </p>
      {state === 'sending' ? <p className="bubble-meta">{t('messages.sending')}</p> : null}
      {state === 'waiting' ? (
        <p className="bubble-meta" role="status">
          <Icon name="clock" /> {t('messages.waiting')}
        </p>
      ) : null}
      {state === 'refused' ? (
        <p className="bubble-meta not-sent" role="alert">
          <Icon name="alert" /> {t('messages.not_sent')}
        </p>
      ) : null}
      {state === 'sending' ? null : (
        <div className="bubble-keys">
          {state === 'refused' ? (
            <Button icon={<Icon name="refresh" />} onClick={() => void writeMessage({ stay, body })}>
              {t('messages.again')}
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => void giveUp(body.id)}>
            {t('messages.give_up')}
          </Button>
        </div>
      )}
    </li>
  );
}

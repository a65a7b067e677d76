import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';
import { messageWords } from '#web/staff/domain/messages/message-words.ts';
import { Picture } from '#web/staff/domain/messages/Picture.tsx';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';
import type { OutgoingMessage } from '#web/staff/screens/messages/composer/outgoing.ts';
import { useSend } from '#web/staff/screens/messages/composer/useSend.ts';

type OutgoingProps = { stay: string; message: OutgoingMessage; book: Phrasebook | undefined };

/** What is on its way, or has not gone out: then it is sent again under its own id, or given up. */
export function Outgoing({ stay, message: { body, state }, book }: OutgoingProps) {
  const { t } = useTranslation('staff');
  const { send, giveUp } = useSend(stay);
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (
    <li className={`bubble staff ${state === 'failed' ? 'is-urgent failed' : 'going'}`}>
      <p className="bubble-words">
        <Picture phrase={body.phrase} />
        <WordsIn {...messageWords(body, book, timeZone)} />
      </p>
      {state === 'sending' ? (
        <p className="bubble-meta">{t('messages.sending')}</p>
      ) : (
        <>
          <p className="bubble-meta not-sent" role="alert">
            <Icon name="alert" /> {t('messages.not_sent')}
          </p>
          <div className="bubble-keys">
            <Button icon={<Icon name="refresh" />} onClick={() => void send(body)}>
              {t('messages.again')}
            </Button>
            <Button look="quiet" onClick={() => giveUp(body.id)}>
              {t('messages.give_up')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

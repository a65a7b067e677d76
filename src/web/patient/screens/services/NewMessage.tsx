import { useTranslation } from 'react-i18next';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useOwnThread } from '#web/patient/domain/messages/useOwnThread.ts';
import { useSaid } from '#web/patient/domain/messages/useSaid.ts';
import { useWhoWrote } from '#web/patient/domain/messages/useWhoWrote.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import './new-message.css';

/** The latest message of the nurses until somebody has opened it: it leads to the thread. */
export function NewMessage() {
  const latest = useOwnThread().data?.messages.findLast(({ side }) => side === 'staff');
  return latest && latest.read_at === null ? <Shown message={latest} /> : null;
}

function Shown({ message }: { message: MessageForStay }) {
  const { t } = useTranslation('patient');
  const said = useSaid(message);
  const whoWrote = useWhoWrote();
  return (
    <Link className="card card-head new-message" to={to.messages(useLanguage())}>
      <Icon name="message" />
      <div>
        <p className="lead">{message.is_notice ? t('messages.notice') : t('messages.new')}</p>
        <p className="also">
          {message.is_notice ? null : <bdi>{whoWrote(message)}: </bdi>}
          <bdi lang={said.tag}>{said.text}</bdi>
          {said.about && <bdi className="num"> ({said.about})</bdi>}
        </p>
      </div>
      <Icon name="next" flip />
    </Link>
  );
}

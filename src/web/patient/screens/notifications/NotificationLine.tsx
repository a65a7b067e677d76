import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguageCode, languages } from '#shared/locales/languages.ts';
import type { StayNotification } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { saidIn } from '#web/patient/domain/messages/said.ts';
import { usePhrases } from '#web/patient/domain/messages/usePhrases.ts';
import { happenedTo, subjectOf } from '#web/patient/domain/notifications/happened.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';

type NotificationLineProps = { notification: StayNotification; isNew: boolean };

/** One thing that happened; leads to its request, or to the thread. */
export function NotificationLine({ notification, isNew }: NotificationLineProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { request, kind, at } = notification;
  const words = { t, language, timeZone };
  return (
    <li className={isNew ? 'is-new' : undefined}>
      <Place notification={notification}>
        {request ? (
          <Pictogram name={request.items[0]?.icon ?? 'nurse'} />
        ) : (
          <Icon name={kind === 'notice' ? 'info' : 'message'} />
        )}
        <span className="what">
          <span className="titled">
            <b>{subjectOf(notification, words)}</b>
            <bdi className="muted num">{clockTime(at, language, timeZone)}</bdi>
          </span>
          {request ? (
            happenedTo(notification, words).map((sentence) => <span key={sentence}>{sentence}</span>)
          ) : (
            <Said notification={notification} />
          )}
          {isNew && <span className="new-mark">{t('notifications.new')}</span>}
        </span>
      </Place>
    </li>
  );
}

/** Leads to the request, unless it was removed from the list, or to the thread. */
function Place({ notification: { request }, children }: { notification: StayNotification; children: ReactNode }) {
  const language = useLanguage();
  if (request && !request.is_listed) return <div className="line">{children}</div>;
  return (
    <Link className="line" to={request ? to.requestTarget(language, request.id) : to.messages(language)}>
      {children}
      <Icon name="next" flip />
    </Link>
  );
}

/** The words of a message, in the language of the page where it is a phrase. */
function Said({ notification: { message } }: { notification: StayNotification }) {
  const language = useLanguage();
  const spoken = usePhrases();
  const timeZone = useTimeZone();
  if (!message) return null;
  const text = saidIn(spoken, message, timeZone);
  const isForeign = message.language !== language && text === message.text;
  const tag = isForeign && isLanguageCode(message.language) ? languages[message.language].tag : undefined;
  return (
    <span dir="auto" lang={tag}>
      {text}
    </span>
  );
}

import './notifications.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useListAsOf } from '#web/patient/domain/kept/useListAsOf.ts';
import { byDay } from '#web/patient/domain/notifications/happened.ts';
import { useMarkShown } from '#web/patient/domain/notifications/useMarkShown.ts';
import { useOpenedAt } from '#web/patient/domain/notifications/useOpenedAt.ts';
import { useOwnNotifications } from '#web/patient/domain/notifications/useOwnNotifications.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import { NotificationLine } from './NotificationLine.tsx';

/** What happened during the stay: how requests went, what nurses wrote, notices of the ward. */
export function NotificationsScreen() {
  const { t } = useTranslation('patient');
  const asOf = useListAsOf(keys.ownNotifications);
  return (
    <Frame title={t('notifications.title')} note={asOf}>
      <Notifications />
    </Frame>
  );
}

function Notifications() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const openedAt = useOpenedAt();
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnNotifications();
  const shown = useMemo(() => data?.pages.flatMap(({ notifications }) => notifications) ?? [], [data]);
  useMarkShown(shown);
  if (isPending) return <Waiting shape="cards" />;
  if (!data) return <TryAgain onRetry={() => void refetch()} />;
  if (shown.length === 0) return <NothingHappened />;
  return (
    <div className="happened">
      {byDay(shown, language, timeZone).map(({ day, notifications }) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul className="lines">
            {notifications.map((one) => (
              <NotificationLine
                key={one.id}
                notification={one}
                isNew={!one.read_at || Date.parse(one.read_at) >= openedAt}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <button
          type="button"
          className="btn quiet"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {t('notifications.earlier')}
        </button>
      )}
    </div>
  );
}

function NothingHappened() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Quiet pictogram="nurse" words={t('notifications.none')} hint={t('notifications.none_hint')}>
      <Link className="btn fill" to={to.services(language)}>
        {t('requests.ask_now')}
      </Link>
    </Quiet>
  );
}

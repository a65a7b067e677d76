import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import { staffNotificationsShown } from '#shared/notifications/notifications-shown.ts';
import { listStaffNotifications } from '#shared/notifications/staff-notification.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useClock } from '#web/kit/clock/useClock.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Assigned } from './Assigned.tsx';
import { byNews, cutWords, inParts, type Part, parts } from './in-parts.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useReadNotifications } from './useReadNotifications.ts';
import './notifications.css';

/** What called the employee in the last day; first what was missed while no device of theirs showed anything. */
export function NotificationsScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const may = useMay(listStaffNotifications);
  return (
    <Screen title={t('notifications.title')} back={to.board}>
      {may ? <List /> : <NotForYou />}
    </Screen>
  );
}

function List() {
  const { t } = useTranslation('staff');
  const { list, fresh } = useReadNotifications();
  const now = useClock();
  const known = list.data;
  if (list.isPending) return <Waiting label={t('common.loading')} rows={4} />;
  if (!known) return <TryAgain error={list.error} onRetry={() => void list.refetch()} />;
  if (known.notifications.length + known.assignments.length === 0) {
    return (
      <Notice title={t('notifications.none_title')} hint={t('notifications.none_hint')} drawing={<QuietDrawing />} />
    );
  }
  const found = inParts(known.notifications, fresh);
  const firstMissed = parts.find((part) => part !== 'mentions' && part !== 'rest' && found[part].length > 0);
  const assigned = byNews(known.assignments, fresh);
  const isAllRest = found.rest.length === known.notifications.length && assigned.news.length === 0;
  const sections = (shown: readonly Part[]) =>
    shown
      .filter((part) => found[part].length > 0)
      .map((part) => (
        <section key={part} className="box" aria-labelledby={`notifications-${part}`}>
          <h2 id={`notifications-${part}`}>{t(`notifications.${part === 'rest' && isAllRest ? 'all' : part}`)}</h2>
          {part === firstMissed ? (
            <p className="muted">{t('notifications.missed_hint', { seconds: timing.pushMissedSeconds })}</p>
          ) : null}
          <ul className="long-list">
            {found[part].map((one) => (
              <NotificationRow key={`${one.kind} ${one.id}`} notification={one} now={now} />
            ))}
          </ul>
        </section>
      ));
  return (
    <div className="notifications">
      {sections(parts.filter((part) => part !== 'rest'))}
      <Assigned heading="assigned" assignments={assigned.news} now={now} />
      {sections(['rest'])}
      <Assigned heading="assigned_before" assignments={assigned.before} now={now} />
      {cutWords(known).map((key) => (
        <p key={key} className="muted">
          {t(key, { count: staffNotificationsShown })}
        </p>
      ))}
    </div>
  );
}

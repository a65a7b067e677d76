import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { listStaffNotifications } from '#shared/notifications/staff-notification.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useUnreadNotifications } from '#web/staff/domain/notifications/useStaffNotifications.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import './notifications-key.css';

/**
 * What called the employee, with how much of it they missed. On a phone, whose header has no room, only on the places of
 * the tabs and while there is something unread: the account leads there as well.
 */
export function NotificationsKey() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const may = useMay(listStaffNotifications);
  const unread = useUnreadNotifications();
  if (!may) return null;
  const title = t('notifications.title');
  return (
    <NavLink
      className={`header-btn notifications-link ${unread > 0 ? 'has-unread' : ''}`}
      to={to.notifications}
      aria-label={unread > 0 ? `${title}, ${t('notifications.unread', { count: unread })}` : title}
    >
      <Icon name="inbox" />
      {unread > 0 ? (
        <span className="tab-count waits" aria-hidden>
          {Math.min(unread, 99)}
        </span>
      ) : null}
    </NavLink>
  );
}

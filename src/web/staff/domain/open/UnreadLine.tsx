import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { duration } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import './open-line.css';

type UnreadLineProps = {
  stay: string;
  count: number;
  since: string | null;
  /** One of them is a phrase that enlarges the emergency line. */
  isUrgent?: boolean;
  /** What is said of them besides. */
  children?: ReactNode;
};

/** What the patient wrote and nobody on duty has opened: how much, and since when. */
export function UnreadLine({ stay, count, since, isUrgent = false, children }: UnreadLineProps) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const language = useLanguage();
  const age = (now: number) => (since ? duration(now - Date.parse(since), language) : '');
  const clock = age(useClockFor(age));
  return (
    <Link className="open-line" to={to.thread(stay)}>
      <span>
        <b className="num">
          <Icon name="message" /> {t('messages.unread', { count })}
        </b>
        <small className="num">
          {since ? <span>{t('board.waiting_for', { clock })}</span> : null}
          {isUrgent ? <b className="is-urgent">{t('messages.urgent')}</b> : null}
        </small>
        {children}
      </span>
      <Icon name="next" flip />
    </Link>
  );
}

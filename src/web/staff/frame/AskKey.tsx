import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import './ask-key.css';

/** The way to ask on behalf of a patient, from every screen; nothing for who may not. */
export function AskKey() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const [mayAsk, maySee] = [useMay(submitForBed), useMay(listRooms)];
  if (!mayAsk || !maySee) return null;
  return (
    <Link className="header-btn ask-link" to={to.ask} aria-label={t('ask.title')}>
      <Icon name="plus" />
      <span aria-hidden="true">{t('ask.title')}</span>
    </Link>
  );
}

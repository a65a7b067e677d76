import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { RegistrationList } from '#web/desk/registrations/RegistrationList.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './employees.css';

/** Who has registered and waits for approval, as far as the reader's level reaches. */
export function RegistrationsScreen() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { hospital, rights } = useHere();
  const heading = useScreenTitle(t('registrations.title'));
  return (
    <div className="approvals">
      <Link className="mini" to={to.list('employees')}>
        <Icon name="prev" flip />
        {areaName('employees')}
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {t('registrations.title')}
      </h1>
      <p className="muted">{t('registrations.hint')}</p>
      {covers(rights, 'employees:edit') ? (
        <RegistrationList timeZone={hospital.time_zone} />
      ) : (
        <NotForYou need="employees:edit" />
      )}
    </div>
  );
}

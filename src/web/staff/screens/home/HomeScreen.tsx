import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { chosenHospital, useEmployee } from '#web/desk/session/staff-session.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { EmergencyLine } from './EmergencyLine.tsx';

/** Patient or nurse: the first screen of whoever opens the staff app's address. */
export function HomeScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const hospital = useStore(chosenHospital);
  const employee = useEmployee();
  const nurse = employee ? to.board : hospital ? to.login : to.hospital;
  return (
    <EntryScreen title={t('home.title')} over={hospital?.name} footer={<EmergencyLine />}>
      <div className="choices">
        <a className="choose fill" href={to.patientApp}>
          <Pictogram name="patient" />
          <span>
            <b>{t('home.patient')}</b>
            {t('home.patient_hint')}
          </span>
          <Icon name="next" flip />
        </a>
        <Link className="choose" to={nurse}>
          <Pictogram name="nurse" />
          <span>
            <b>{t('home.nurse')}</b>
            {t('home.nurse_hint')}
          </span>
          <Icon name="next" flip />
        </Link>
      </div>
      <Link className="entry-link" to={to.hospital}>
        {t('home.other_hospital')} <Icon name="next" flip />
      </Link>
    </EntryScreen>
  );
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDeviceWaits } from '#web/patient/domain/devices/useBedDevices.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';

/** Says that a further device wants to sign in to this stay, and leads to where it is let in or kept out. */
export function DeviceBanner() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const waits = useDeviceWaits();
  if (!waits) return null;
  return (
    <div className="banner">
      <Icon name="users" />
      <p>
        {t('devices.banner')} <Link to={to.settings(language)}>{t('devices.see')}</Link>
      </p>
    </div>
  );
}

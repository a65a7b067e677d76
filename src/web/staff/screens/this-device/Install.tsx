import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { install, installation } from '#web/staff/session/installation.ts';
import { Part } from './Part.tsx';

/** The app on the home screen, in the way that this device has for it. */
export function Install() {
  const { t } = useTranslation('staff');
  const how = useStore(installation);
  const isInstalled = how === 'installed';
  return (
    <Part
      icon="plus"
      title={t('this_device.home_screen')}
      isGood={isInstalled}
      standing={t(isInstalled ? 'this_device.installed' : 'this_device.not_installed')}
    >
      {how === 'offered' ? (
        <Button icon={<Icon name="plus" />} onClick={() => void install().catch(reportFailure)}>
          {t('this_device.install')}
        </Button>
      ) : null}
      {how === 'by_menu' ? <p>{t('this_device.by_menu')}</p> : null}
      {how === 'by_share_sheet' ? (
        <ol>
          <li>{t('this_device.apple_share')}</li>
          <li>{t('this_device.apple_add')}</li>
          <li>{t('this_device.apple_open')}</li>
        </ol>
      ) : null}
    </Part>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useAskPermission } from '#web/staff/domain/device/useTestDevice.ts';
import { Part } from './Part.tsx';
import type { NotifyStanding } from './standings.ts';

/** Whether the browser lets notifications be shown here; asks for it once, as the browser wants it: at a touch. */
export function Notifications({ standing }: { standing: NotifyStanding }) {
  const { t } = useTranslation('staff');
  const ask = useAskPermission();
  const isGood = standing === 'allowed';
  return (
    <Part
      icon="bell"
      title={t('this_device.notifications')}
      isGood={isGood}
      standing={t(standing === 'allowed' ? 'this_device.notifications_allowed' : `reached.push_${standing}`)}
    >
      {standing === 'not_asked' || standing === 'not_set_up' ? (
        <Button icon={<Icon name="bell" />} busy={ask.isPending} onClick={ask.ask}>
          {t('this_device.allow')}
        </Button>
      ) : null}
    </Part>
  );
}

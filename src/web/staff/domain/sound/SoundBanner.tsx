import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { useStore } from '#web/kit/store.ts';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';

/**
 * Says in red that this device cannot be heard (S26). The button is a touch, which is all that the browser waits for.
 */
export function SoundBanner() {
  const { t } = useTranslation('staff');
  const isBlocked = useStore(audio) === 'blocked';
  const duty = useDuty();
  if (!isBlocked || duty.data?.present !== true) return null;
  return (
    <div className="banner is-urgent" role="alert">
      <Icon name="volume" />
      <p>
        <b>{t('sound.blocked')}</b>
        <small>{t('sound.blocked_hint')}</small>
      </p>
      <Button look="danger">{t('sound.on')}</Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { useStore } from '#web/kit/store.ts';
import { useTestTone } from '#web/staff/domain/device/useTestDevice.ts';
import { Part } from './Part.tsx';

/** Whether the browser lets sound out, and a tone to hear it by: what the loudspeaker does only a person can say. */
export function Sound() {
  const { t } = useTranslation('staff');
  const isRunning = useStore(audio) === 'running';
  const playTone = useTestTone();
  return (
    <Part
      icon="volume"
      title={t('this_device.sound')}
      isGood={isRunning}
      standing={t(isRunning ? 'this_device.sound_running' : 'reached.sound')}
    >
      <Button icon={<Icon name="volume" />} onClick={playTone}>
        {t('this_device.play_tone')}
      </Button>
      <p className="muted">{t('this_device.tone_hint')}</p>
    </Part>
  );
}

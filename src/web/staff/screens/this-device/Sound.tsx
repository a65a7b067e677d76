import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { useStore } from '#web/kit/store.ts';
import { useTestSignal } from '#web/staff/domain/device/useTestDevice.ts';
import { readVolumeAnswer } from '#web/staff/domain/device/volume-answer.ts';
import { canVibrate } from '#web/staff/domain/sound/vibrate.ts';
import { Part } from './Part.tsx';
import { VolumeTest } from './VolumeTest.tsx';

const signals = ['high', 'normal', 'low'] as const;

/**
 * Whether the browser lets sound out, what each urgency sounds like, and whether it was heard: what the loudspeaker does
 * only a person can say.
 */
export function Sound() {
  const { t } = useTranslation('staff');
  const isRunning = useStore(audio) === 'running';
  const [answer, setAnswer] = useState(readVolumeAnswer);
  const playSignal = useTestSignal();
  const wasMissed = answer?.is_heard === false;
  const standing = wasMissed ? 'this_device.sound_unheard' : 'this_device.sound_running';
  return (
    <Part
      icon="volume"
      title={t('this_device.sound')}
      isGood={isRunning && !wasMissed}
      standing={t(isRunning ? standing : 'reached.sound')}
    >
      <fieldset className="signals">
        <legend>{t('this_device.signals')}</legend>
        {signals.map((signal) => (
          <Button
            key={signal}
            icon={<Icon name="volume" />}
            hint={t(`this_device.rhythm_${signal}`)}
            onClick={() => playSignal(signal)}
          >
            {t(`this_device.signal_${signal}`)}
          </Button>
        ))}
        <p className="muted">{t(canVibrate() ? 'this_device.vibrates' : 'this_device.no_vibration')}</p>
      </fieldset>
      <VolumeTest answer={answer} isRunning={isRunning} onPlay={() => playSignal('high')} onAnswer={setAnswer} />
    </Part>
  );
}

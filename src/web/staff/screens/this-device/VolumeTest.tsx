import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { serverNow } from '#web/kit/live/server-time.ts';
import { keepVolumeAnswer, type VolumeAnswer } from '#web/staff/domain/device/volume-answer.ts';
import { platformHere } from '#web/staff/session/platform.ts';

type VolumeTestProps = {
  /** What was said of the last test on this device. */
  answer: VolumeAnswer | null;
  /** Whether the browser lets sound out: only then has anything been played. */
  isRunning: boolean;
  onPlay: () => void;
  onAnswer: (answer: VolumeAnswer) => void;
};

/** Plays the signal of high urgency and asks whether it was heard; what to do where it was not. */
export function VolumeTest({ answer, isRunning, onPlay, onAnswer }: VolumeTestProps) {
  const { t } = useTranslation('staff');
  const [isAsked, setIsAsked] = useState(false);
  const say = (is_heard: boolean) => {
    const said = { is_heard, at: new Date(serverNow()).toISOString() };
    keepVolumeAnswer(said);
    onAnswer(said);
    setIsAsked(false);
  };
  const test = () => {
    onPlay();
    setIsAsked(true);
  };
  return (
    <div className="volume-test">
      <Button icon={<Icon name="volume" />} onClick={test}>
        {t(isAsked ? 'this_device.volume_again' : 'this_device.volume_test')}
      </Button>
      <div role="status">
        {isAsked && isRunning ? <p>{t('this_device.volume_question')}</p> : null}
        {!isAsked && answer ? <Answer answer={answer} /> : null}
      </div>
      {isAsked && isRunning ? (
        <div className="answers">
          <Button icon={<Icon name="check" />} onClick={() => say(true)}>
            {t('this_device.volume_yes')}
          </Button>
          <Button icon={<Icon name="alert" />} onClick={() => say(false)}>
            {t('this_device.volume_no')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Answer({ answer: { is_heard, at } }: { answer: VolumeAnswer }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const when = { at: dateAndTime(at, language, timeZone) };
  if (is_heard) return <p>{t('this_device.volume_heard', when)}</p>;
  const platform = platformHere();
  return (
    <>
      <p>{t('this_device.volume_unheard', when)}</p>
      <ul>
        <li>{t(`this_device.louder_${platform}`)}</li>
        <li>{t(`this_device.unmute_${platform}`)}</li>
        <li>{t('this_device.headset')}</li>
      </ul>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTestPush } from '#web/staff/domain/device/useTestDevice.ts';
import { Part } from './Part.tsx';
import type { TestStanding } from './standings.ts';

type TestPushProps = {
  standing: TestStanding;
  /** When a push was last shown here. */
  shownAt: string | null;
};

const sentences = {
  unknown: 'reached.push_unknown',
  impossible: 'this_device.test_impossible',
  service_down: 'reached.push_service_down',
  failed: 'reached.push_failed',
  untested: 'reached.push_untested',
  waiting: 'reached.testing',
  shown: 'this_device.test_shown',
  reached: 'reached.push',
} as const;

/** A push to this very device and back, within the seconds of S30. */
export function TestPush({ standing, shownAt }: TestPushProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const test = useTestPush();
  const isBusy = test.isPending || standing === 'waiting';
  const time = shownAt === null ? '' : clockTime(shownAt, language, timeZone);
  return (
    <Part
      icon="send"
      title={t('this_device.test')}
      isGood={standing === 'shown' || standing === 'reached'}
      standing={t(sentences[standing], { time, seconds: timing.pushTestSeconds })}
    >
      {standing === 'impossible' || standing === 'unknown' ? null : (
        <Button icon={<Icon name="send" flip />} busy={isBusy} onClick={test.ask}>
          {t('this_device.send_test')}
        </Button>
      )}
    </Part>
  );
}

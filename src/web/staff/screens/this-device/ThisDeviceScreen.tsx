import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { afterLogin } from '#web/desk/session/guards.ts';
import { pushPermission } from '#web/desk/session/pushes-here.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { usePushState } from '#web/staff/domain/device/usePushState.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { noteSetUp } from '#web/staff/routing/first-run.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Install } from './Install.tsx';
import { Notifications } from './Notifications.tsx';
import { Sound } from './Sound.tsx';
import { notifyStanding, testStanding } from './standings.ts';
import { TestPush } from './TestPush.tsx';
import './this-device.css';

/**
 * How requests reach the device in one's hand: notifications, sound, a test push, the home screen. Shown once after the
 * first sign-in on a device, with the way on to where that led, and from the account ever after.
 */
export function ThisDeviceScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const [query] = useSearchParams();
  const push = usePushState();
  const then = query.get('then');
  useEffect(noteSetUp, []);
  const known = { link: useLink(), push: push.data ?? null };
  // Browsers announce a change of the permission only where they have the Permissions API: it is looked at each second.
  const now = useClockFor(
    (at) => `${pushPermission()} ${testStanding({ ...known, permission: pushPermission() }, at)}`,
  );
  const proof = { ...known, permission: pushPermission() };
  const goOn =
    then === null ? null : (
      <Link className="btn fill wide" to={afterLogin(then, to.board)} replace>
        {t('this_device.go_on')} <Icon name="next" flip />
      </Link>
    );
  return (
    <Screen
      title={t('this_device.title')}
      heading={t('this_device.short')}
      {...(then === null && { back: to.account })}
      thumb={goOn}
    >
      <p className="muted">{t(then === null ? 'this_device.intro' : 'this_device.intro_first')}</p>
      <div className="this-device">
        {push.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
        {push.isError && !push.data ? <TryAgain error={push.error} onRetry={() => void push.refetch()} /> : null}
        {push.data ? <Notifications standing={notifyStanding(proof, now)} /> : null}
        <Sound />
        {push.data ? <TestPush standing={testStanding(proof, now)} shownAt={push.data.shown_at} /> : null}
        <Install />
      </div>
    </Screen>
  );
}

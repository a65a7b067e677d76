import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useChangeDuty, useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** Everything is done or in other hands: duty may end. */
export function NothingHeld() {
  const { t } = useTranslation('staff');
  return <Notice title={t('hand_over.nothing')} hint={t('hand_over.nothing_hint')} drawing={<QuietDrawing />} />;
}

/** Ends duty from here, now that nothing holds it back. */
export function LeaveNow() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const duty = useDuty();
  const change = useChangeDuty();
  // Elsewhere one is led here and reads why; here it came about just now.
  const say = (error: unknown) => (isHeldBack(error) ? reportFailure(error) : undefined);
  if (!duty.data?.present) return null;
  return (
    <Button
      wide
      icon={<Icon name="badge" />}
      busy={change.isPending}
      onClick={() => change.mutate('leave', { onSuccess: () => void navigate(to.duty), onError: say })}
    >
      {t('duty.leave')}
    </Button>
  );
}

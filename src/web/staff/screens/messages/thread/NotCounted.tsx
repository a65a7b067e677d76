import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useChangeDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** Who is off duty or on a break may read, and it does not count for the patient (S36); one key changes that. */
export function NotCounted({ isOnBreak }: { isOnBreak: boolean }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const change = useChangeDuty();
  return (
    <section className="not-counted" role="status">
      <Icon name="badge" />
      <p>{t(isOnBreak ? 'messages.on_break' : 'messages.off_duty')}</p>
      {isOnBreak ? (
        <Link className="btn line" to={to.duty}>
          {t('nav.duty')}
        </Link>
      ) : (
        <Button busy={change.isPending} onClick={() => change.mutate('enter')}>
          {t('duty.enter')}
        </Button>
      )}
    </section>
  );
}

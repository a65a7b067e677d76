import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useNameOnBreak } from '#web/staff/domain/colleagues/useNameOnBreak.ts';
import type { useChangePost } from '#web/staff/domain/duty/usePosts.ts';

const BreakDialog = lazy(async () => ({ default: (await import('./BreakDialog.tsx')).BreakDialog }));

type PostsProps = { duty: Duty; change: ReturnType<typeof useChangePost> };

/** Who leads the shift of each ward, with the one tap that takes it; and the break. For who is present. */
export function Posts({ duty, change }: PostsProps) {
  const { t } = useTranslation('staff');
  const named = useNameOnBreak();
  const [asking, setAsking] = useState(false);
  return (
    <div className="next-steps">
      {duty.posts
        .filter(({ mine }) => !mine)
        .map(({ department_id, department, holder, holder_on_break_since }) => (
          <Button
            key={department_id}
            icon={<Icon name="flag" />}
            hint={holder ? t('duty.charge_now', { name: named(holder, holder_on_break_since) }) : t('duty.charge_open')}
            busy={change.isPending}
            onClick={() => change.mutate({ kind: 'charge', department_id })}
          >
            {t('duty.take_charge', { department })}
          </Button>
        ))}
      <Button icon={<Icon name="clock" />} busy={change.isPending} onClick={() => setAsking(true)}>
        {t('duty.break')}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <BreakDialog
            asked={duty.cover_asked?.state === 'asked' ? duty.cover_asked.cover : null}
            notified={duty.cover_is_notified}
            busy={change.isPending}
            onAsk={(cover_id) => change.mutate({ kind: 'break', cover_id }, { onSettled: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

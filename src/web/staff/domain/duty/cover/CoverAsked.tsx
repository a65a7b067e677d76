import { useTranslation } from 'react-i18next';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLeadToHandOver } from '#web/staff/domain/duty/useHeldBack.ts';
import { useChangePost } from '#web/staff/domain/duty/usePosts.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { useAnswerCover } from './useAnswerCover.ts';

type CoverAskedProps = { request: NonNullable<Duty['cover_asked']>; now: number };

/** How it stands with whom one asked: waiting, agreed and ready to begin, or not covered and why. */
export function CoverAsked({ request: { id, cover_id, cover, lapses_at, state }, now }: CoverAskedProps) {
  const { t } = useTranslation('staff');
  const answer = useAnswerCover();
  const left = Date.parse(lapses_at) - now;
  const stands = (state === 'asked' || state === 'promised') && left > 0;
  const how = stands || (state !== 'asked' && state !== 'promised') ? state : 'lapsed';
  return (
    <div className={`banner offer ${how === 'promised' ? 'is-accepted' : 'is-waiting'}`} role="status">
      <Icon name="clock" />
      <p>
        <b>{t(`cover.${how}`, { name: cover })}</b>
      </p>
      <p className="offer-do">
        {how === 'promised' ? <BeginBreak cover={cover_id} /> : null}
        <Button look="quiet" busy={answer.isPending} onClick={() => answer.mutate({ kind: 'withdraw', id })}>
          {stands ? t('cover.withdraw') : t('alarm.seen')}
        </Button>
        {stands ? (
          <span className="num" aria-live="off">
            {t('hand_over.left', { clock: waitClock(left) })}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** The colleague has agreed: the break begins here as soon as nothing is held (S25); who calls colleagues is led to that. */
function BeginBreak({ cover }: { cover: string }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  const board = useBoard();
  const post = useChangePost();
  useLeadToHandOver(post.error);
  const holds = (board.data ?? []).some(({ status, accepted_by }) => isOpen(status) && accepted_by?.id === me);
  return (
    <Button
      icon={<Icon name="clock" />}
      disabled={holds}
      busy={post.isPending}
      onClick={() => post.mutate({ kind: 'break', cover_id: cover })}
    >
      {t('duty.break')}
    </Button>
  );
}

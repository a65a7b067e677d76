import { useTranslation } from 'react-i18next';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useClock } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';
import { useDuty } from '#web/staff/duty/useDuty.ts';
import { useAnswerCover } from './useAnswerCover.ts';

/** Who asks this employee to cover their break, and whom this one asked, on every screen (S25). */
export function CoverRequests() {
  const { data } = useDuty();
  if (!data || (data.asked_to_cover.length === 0 && !data.cover_asked)) return null;
  return <Standing toMe={data.asked_to_cover} mine={data.cover_asked} />;
}

type StandingProps = { toMe: Duty['asked_to_cover']; mine: Duty['cover_asked'] };

function Standing({ toMe, mine }: StandingProps) {
  const now = useClock();
  return (
    <>
      {toMe
        .filter(({ lapses_at }) => Date.parse(lapses_at) > now)
        .map((request) => (
          <AskedToCover key={request.id} request={request} now={now} />
        ))}
      {mine ? <CoverAsked request={mine} now={now} /> : null}
    </>
  );
}

function AskedToCover({ request, now }: { request: Duty['asked_to_cover'][number]; now: number }) {
  const { t } = useTranslation('staff');
  const answer = useAnswerCover();
  const { id, from, beds, lapses_at } = request;
  return (
    <section className="banner is-accepted offer" aria-label={t('duty.break_title')}>
      <Icon name="clock" />
      <div role="alert">
        <p>
          <b>{t('cover.from', { name: from })}</b>
        </p>
        {beds > 0 ? <p>{t('cover.beds', { count: beds })}</p> : null}
      </div>
      <p className="offer-do">
        <Button
          icon={<Icon name="check" />}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ kind: 'agree', id })}
        >
          {t('cover.agree')}
        </Button>
        <Button look="quiet" disabled={answer.isPending} onClick={() => answer.mutate({ kind: 'decline', id })}>
          {t('cover.decline')}
        </Button>
        <span className="num">{t('hand_over.left', { clock: waitClock(Date.parse(lapses_at) - now) })}</span>
      </p>
    </section>
  );
}

type CoverAskedProps = { request: NonNullable<Duty['cover_asked']>; now: number };

/** How it stands with whom one asked: waiting, or not covered and why. */
function CoverAsked({ request: { id, cover, lapses_at, state }, now }: CoverAskedProps) {
  const { t } = useTranslation('staff');
  const answer = useAnswerCover();
  const left = Date.parse(lapses_at) - now;
  const how = state === 'asked' && left <= 0 ? 'lapsed' : state;
  return (
    <div className="banner is-waiting offer" role="status">
      <Icon name="clock" />
      <p>
        <b>{t(`cover.${how}`, { name: cover })}</b>
      </p>
      <p className="offer-do">
        <Button look="quiet" disabled={answer.isPending} onClick={() => answer.mutate({ kind: 'withdraw', id })}>
          {how === 'asked' ? t('cover.withdraw') : t('alarm.seen')}
        </Button>
        {how === 'asked' ? (
          <span className="num" aria-live="off">
            {t('hand_over.left', { clock: waitClock(left) })}
          </span>
        ) : null}
      </p>
    </div>
  );
}

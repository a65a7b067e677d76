import { useTranslation } from 'react-i18next';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { CoverAsked } from './CoverAsked.tsx';
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
        .filter(({ state, lapses_at }) => state === 'notified' || Date.parse(lapses_at) > now)
        .map((request) => (
          <AskedToCover key={request.id} request={request} now={now} />
        ))}
      {mine ? <CoverAsked request={mine} now={now} /> : null}
    </>
  );
}

type AskedToCoverProps = { request: Duty['asked_to_cover'][number]; now: number };

const words = { asked: 'cover.from', promised: 'cover.promised_to', notified: 'cover.notified' } as const;

function AskedToCover({ request: { id, from, beds, asked_at, lapses_at, state }, now }: AskedToCoverProps) {
  const { t } = useTranslation('staff');
  const answer = useAnswerCover();
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const time = clockTime(asked_at, language, timeZone); // what one is notified of has begun with it
  return (
    <section className="banner is-accepted offer" aria-label={t('duty.break_title')}>
      <Icon name="clock" />
      <div role="alert">
        <p>
          <b>{t(words[state], { name: from, time })}</b>
        </p>
        {beds > 0 ? <p>{t('cover.beds', { count: beds })}</p> : null}
      </div>
      <p className="offer-do">
        {state === 'promised' ? null : (
          <Button
            icon={<Icon name="check" />}
            busy={answer.isPending}
            onClick={() => answer.mutate({ kind: state === 'notified' ? 'seen' : 'agree', id })}
          >
            {state === 'notified' ? t('alarm.seen') : t('cover.agree')}
          </Button>
        )}
        {state === 'notified' ? null : (
          <>
            <Button look="quiet" busy={answer.isPending} onClick={() => answer.mutate({ kind: 'decline', id })}>
              {t('cover.decline')}
            </Button>
            <span className="num">{t('hand_over.left', { clock: waitClock(Date.parse(lapses_at) - now) })}</span>
          </>
        )}
      </p>
    </section>
  );
}

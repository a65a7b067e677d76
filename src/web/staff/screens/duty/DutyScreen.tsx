import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { dutyChanged } from '#shared/duty/duty.events.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { readWardSheet } from '#shared/duty/sheet.endpoints.ts';
import { listWards } from '#shared/duty/ward.endpoints.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { chooseServiceTypes } from '#shared/employees/own-service-types.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';
import { BackFromBreak } from '#web/staff/domain/duty/BackFromBreak.tsx';
import { useChangeDuty, useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useLeadToHandOver } from '#web/staff/domain/duty/useHeldBack.ts';
import { useChangePost } from '#web/staff/domain/duty/usePosts.ts';
import { useJustChanged } from '#web/staff/domain/requests/steps/useJustChanged.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { LeftOver } from './LeftOver.tsx';
import { Posts } from './Posts.tsx';
import { Reached } from './reached/Reached.tsx';
import './duty.css';

/** Enter and leave duty; what one is on duty for. */
export function DutyScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const employee = useEmployee();
  const duty = useDuty();
  const change = useChangeDuty();
  const post = useChangePost();
  const seesWards = useMay(listWards);
  const readsSheet = useMay(readWardSheet);
  const choosesActivities = useMay(chooseServiceTypes);
  // The post of a colleague, and their break, show here.
  useLiveOn(
    employee?.departments.map(({ id }) => channels.department(id)) ?? [],
    dutyChanged,
    () => void duty.refetch(),
  );
  useLeadToHandOver(change.error, post.error);
  if (!employee) return null; // signed out in another tab; the guard follows
  const present = duty.data?.present ?? false;
  return (
    <Screen title={t('duty.title')} thumb={duty.data ? <DutyKey duty={duty.data} change={change} /> : undefined}>
      {duty.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {duty.isError ? <TryAgain error={duty.error} onRetry={() => void duty.refetch()} /> : null}
      {duty.data ? (
        <>
          <State duty={duty.data} timeZone={employee.hospital.time_zone} />
          <LeftOver ids={duty.data.left_over} />
          <Placed employee={employee} charge={duty.data.charge} />
          {present ? <Posts duty={duty.data} change={post} /> : null}
          <div className="next-steps">
            {readsSheet ? (
              <Link className="btn quiet" to={to.wardSheet()}>
                <Icon name="tasks" /> {t('sheet.title')}
              </Link>
            ) : null}
            {present ? (
              <Link className="btn quiet" to={to.handOver}>
                <Icon name="users" /> {t('hand_over.title')}
              </Link>
            ) : null}
            <Link className="btn quiet" to={to.patients}>
              <Icon name="bed" /> {t('duty.choose_patients')}
            </Link>
            {seesWards ? (
              <Link className="btn quiet" to={to.ward()}>
                <Icon name="users" /> {t('ward.title')}
              </Link>
            ) : null}
            {choosesActivities ? (
              <Link className="btn quiet" to={to.activities}>
                <Icon name="tasks" /> {t('activities.title')}
              </Link>
            ) : null}
            <Link className="btn quiet" to={to.attendances}>
              <Icon name="clock" /> {t('attendances.title')}
            </Link>
            <Link className="btn quiet" to={to.board}>
              <Icon name="bell" /> {t('duty.to_board')}
            </Link>
          </div>
          <Reached onDuty={present} />
        </>
      ) : null}
    </Screen>
  );
}

/** Not there before it is known which of the two it does: it would change under the finger. */
function DutyKey({ duty: { present, on_break }, change }: { duty: Duty; change: ReturnType<typeof useChangeDuty> }) {
  const { t } = useTranslation('staff');
  const mayEnter = useMay(enterDuty);
  const hasJustChanged = useJustChanged(present);
  if (on_break) return <BackFromBreak />;
  return (
    <Button
      look={present ? 'line' : 'fill'}
      icon={<Icon name="badge" />}
      wide
      disabled={!present && !mayEnter}
      busy={change.isPending || hasJustChanged}
      hint={present || mayEnter ? undefined : t('rights.none_title')}
      onClick={() => change.mutate(present ? 'leave' : 'enter')}
    >
      {present ? t('duty.leave') : t('duty.enter')}
    </Button>
  );
}

function State({ duty: { present, since, on_break }, timeZone }: { duty: Duty; timeZone: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const at = (time: string) => clockTime(time, language, timeZone);
  const on = present && since ? t('duty.on_since', { time: at(since) }) : t('duty_state.on');
  const off = on_break ? t('duty.on_break', { time: at(on_break.since) }) : t('duty_state.off');
  const offHint = on_break?.cover ? t('duty.covered_by', { name: on_break.cover }) : t('duty.off_hint');
  return (
    <section className={`box duty-state ${present ? 'is-done' : 'is-waiting'}`}>
      <span className={present ? 'lamp now' : 'lamp off'} aria-hidden="true" />
      <div role="status">
        <h2>{present ? on : off}</h2>
        {present ? null : <p className="muted">{offHint}</p>}
      </div>
    </section>
  );
}

function Placed({ employee, charge }: { employee: SignedInEmployee; charge: boolean }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (
    <section className="box">
      <dl className="facts">
        <dt>{t('duty.departments')}</dt>
        <dd>{employee.departments.map(({ name }) => name).join(', ')}</dd>
        <dt>{t('duty.service_types')}</dt>
        <dd>{employee.service_types.map(({ name }) => textIn(name, language)).join(', ')}</dd>
      </dl>
      {charge ? (
        <p>
          <span className="chip is-accepted">
            <Icon name="flag" /> {t('duty.charge')}
          </span>
        </p>
      ) : null}
    </section>
  );
}

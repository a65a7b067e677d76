import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCallLog } from '#shared/duty/call-log.endpoints.ts';
import type { CallLog } from '#shared/duty/call-log.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime, dayAndTime, longDay } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useCallLog } from './useCallLog.ts';

/** How often requests of the ward called people in the last days, and how its shares ended. Read when it is opened. */
export function CallsOfWard({ ward }: { ward: string }) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  const may = useMay(readCallLog);
  if (!may) return null;
  return (
    <section className="alarm-log">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('ward.calls')}
      </Button>
      {isOpen ? <Log ward={ward} /> : null}
    </section>
  );
}

function Log({ ward }: { ward: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const log = useCallLog(ward);
  if (log.isPending) return <Waiting label={t('common.loading')} rows={3} />;
  if (log.isError) return <TryAgain error={log.error} onRetry={() => void log.refetch()} />;
  const { days, shifts, is_cut, shares } = log.data;
  if (days.length === 0 && shares.count === 0) return <p>{t('ward.calls_none')}</p>;
  return (
    <>
      <ul className="num">
        {days.map(({ day, calls, requests }) => (
          <li key={day}>
            <b>{longDay(Date.parse(`${day}T12:00:00Z`), language, 'UTC')}</b>
            <small>
              {[t('ward.calls_count', { count: calls }), t('ward.calls_requests', { count: requests })].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {shares.count > 0 ? <Shares shares={shares} /> : null}
      {shifts ? <Shifts shifts={shifts} /> : <p className="muted">{t('ward.calls_no_persons')}</p>}
      {shifts && is_cut ? <p className="muted">{t('ward.shifts_cut', { count: shifts.length })}</p> : null}
    </>
  );
}

function Shares({ shares: { count, by_sharer, untaken } }: { shares: CallLog['shares'] }) {
  const { t } = useTranslation('staff');
  return (
    <div>
      <h3>{t('ward.shares', { count })}</h3>
      <ul className="num">
        <li>{t('ward.shares_by_sharer', { count: by_sharer })}</li>
        <li>{t('ward.shares_untaken', { count: untaken })}</li>
      </ul>
      <small>{t('ward.shares_meaning')}</small>
    </div>
  );
}

function Shifts({ shifts }: { shifts: NonNullable<CallLog['shifts']> }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return (
    <div>
      <h3>{t('ward.shifts')}</h3>
      <ul className="num">
        {shifts.map(({ id, name, entered_at, left_at, calls, accepted }) => {
          const from = dateAndTime(entered_at, language, timeZone);
          const until = left_at && dayAndTime(left_at, Date.parse(entered_at), language, timeZone);
          return (
            <li key={id}>
              <b>{name}</b>
              <small>{until ? t('attendances.span', { from, until }) : t('attendances.running', { from })}</small>
              <small>
                {[t('ward.calls_count', { count: calls }), t('ward.calls_accepted', { count: accepted })].join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

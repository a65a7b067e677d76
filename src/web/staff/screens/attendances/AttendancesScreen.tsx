import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnAttendances } from '#shared/duty/own-attendance.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { AttendanceRow } from './AttendanceRow.tsx';
import { monthAfter, monthName, spent } from './months.ts';
import { useOwnAttendances } from './useOwnAttendances.ts';
import './attendances.css';

/** When one was on duty, month by month. */
export function AttendancesScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const [query, setQuery] = useSearchParams();
  const found = useOwnAttendances(query.get('month'));
  const known = found.data;
  return (
    <Screen title={t('attendances.title')} back={to.duty}>
      {found.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {found.isError && !known ? <TryAgain error={found.error} onRetry={() => void found.refetch()} /> : null}
      {known ? <Month known={known} onMonth={(month) => setQuery({ month }, { replace: true })} /> : null}
    </Screen>
  );
}

function Month({ known, onMonth }: { known: OwnAttendances; onMonth: (month: string) => void }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { month, this_month, has_earlier, attendances } = known;
  const hasLater = month < this_month;
  const sum = (of: 'present_seconds' | 'break_seconds') => attendances.reduce((all, one) => all + one[of], 0);
  return (
    <div className="attendances">
      <div className="month">
        <Button
          look="line"
          icon={<Icon name="prev" flip />}
          aria-label={t('attendances.earlier')}
          aria-disabled={!has_earlier}
          onClick={() => has_earlier && onMonth(monthAfter(month, -1))}
        />
        <h2 aria-live="polite">{monthName(month, language)}</h2>
        <Button
          look="line"
          icon={<Icon name="next" flip />}
          aria-label={t('attendances.later')}
          aria-disabled={!hasLater}
          onClick={() => hasLater && onMonth(monthAfter(month, 1))}
        />
      </div>
      {attendances.length === 0 ? (
        <Notice title={t('attendances.none_title')} hint={t('attendances.none_hint')} drawing={<QuietDrawing />} />
      ) : (
        <section className="box">
          <dl className="facts">
            <dt>{t('attendances.total')}</dt>
            <dd>{spent(sum('present_seconds'), language)}</dd>
            <dt>{t('attendances.breaks')}</dt>
            <dd>{spent(sum('break_seconds'), language)}</dd>
          </dl>
          <ul className="long-list">
            {attendances.map((attendance) => (
              <AttendanceRow key={attendance.id} attendance={attendance} timeZone={timeZone} />
            ))}
          </ul>
          <p className="muted">{t('attendances.wrong')}</p>
        </section>
      )}
    </div>
  );
}

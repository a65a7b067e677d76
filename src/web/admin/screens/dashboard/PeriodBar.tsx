import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { longestPeriodDays } from '#shared/figures/longest-period.ts';
import { isPeriod, type Span, spans } from './period.ts';

type PeriodBarProps = {
  /** Null where days are named. */
  span: Span | null;
  query: FiguresQuery;
  today: string;
  choices: Dashboard['choices'];
  onChange: (wanted: Readonly<Record<string, string | null>>) => void;
};

/** Which days and which department are looked at. */
export function PeriodBar({ span, query, today, choices, onChange }: PeriodBarProps) {
  const { t } = useTranslation('admin');
  const { from = today, to = today } = query;
  return (
    <fieldset className="period-bar" aria-label={t('dashboard.period')}>
      <select
        aria-label={t('dashboard.period')}
        value={span ?? 'days'}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === 'days' ? { days: null, from, to } : { days: value, from: null, to: null })
        }
      >
        {spans.map((days) => (
          <option key={days} value={days}>
            {t(`dashboard.last_${days}`)}
          </option>
        ))}
        <option value="days">{t('dashboard.own_days')}</option>
      </select>
      {span === null ? <OwnDays from={from} to={to} onChange={onChange} /> : null}
      <select
        aria-label={t('dashboard.department')}
        value={query.department_id ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ department_id: value || null })}
      >
        <option value="">{t('dashboard.all_departments')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

type OwnDaysProps = { from: string; to: string; onChange: (days: { from: string; to: string }) => void };

/** Days of one's own: what is typed is looked at once it is a period; until then the last one stays, and the bound is said. */
function OwnDays({ from, to, onChange }: OwnDaysProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null);
  const days = typed ?? { from, to };
  const isWrong = !isPeriod(days.from, days.to);
  const type = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    const isWhole = isPeriod(next.from, next.to);
    setTyped(isWhole ? null : next);
    if (isWhole) onChange(next);
  };
  const said = { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? id : undefined };
  return (
    <>
      <input
        type="date"
        aria-label={t('filter.from')}
        {...said}
        value={days.from}
        onChange={({ currentTarget: { value } }) => type({ from: value })}
      />
      <input
        type="date"
        aria-label={t('filter.to')}
        {...said}
        value={days.to}
        onChange={({ currentTarget: { value } }) => type({ to: value })}
      />
      {isWrong ? (
        <p id={id} className="err">
          {t('dashboard.period_bound', { days: longestPeriodDays })}
        </p>
      ) : null}
    </>
  );
}

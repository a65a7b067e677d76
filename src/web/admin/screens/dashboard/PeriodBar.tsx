import { useTranslation } from 'react-i18next';
import type { Dashboard, FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { type Span, spans } from './period.ts';

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
      {span === null ? (
        <>
          <input
            type="date"
            aria-label={t('filter.from')}
            value={from}
            max={to}
            onChange={({ currentTarget: { value } }) => (value ? onChange({ from: value, to }) : undefined)}
          />
          <input
            type="date"
            aria-label={t('filter.to')}
            value={to}
            min={from}
            onChange={({ currentTarget: { value } }) => (value ? onChange({ from, to: value }) : undefined)}
          />
        </>
      ) : null}
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

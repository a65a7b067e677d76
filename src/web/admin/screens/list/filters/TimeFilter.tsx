import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { useView, type View } from '#web/admin/domain/area/view.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

const spans = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month'] as const;
const days = ['from', 'to'] as const;
/** The parts of the filter of a time, as the address calls them; without a name the span. */
const parts = [undefined, 'empty', 'until', ...days] as const;

/** Whether a view asks for anything of this time. */
export const isTimeSet = (view: View, column: string): boolean =>
  parts.some((part) => view.filter(column, part) !== '');

type TimeFilterProps = {
  area: Area;
  column: string;
  /** A time that a row may lack; it may also lie ahead. When a row was made does neither. */
  mayBeEmpty?: boolean;
};

/** When it was or will be: a span by its name, or from and to a day. */
export function TimeFilter({ area, column, mayBeEmpty = false }: TimeFilterProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const { view, change } = useView();
  const name = columnName(area, column);
  const key = (part?: string) => (part ? `filter[${column}][${part}]` : `filter[${column}]`);
  const empty = view.filter(column, 'empty');
  const until = view.filter(column, 'until');
  const choose = (value: string) => {
    const [, isEmpty] = /^empty:(.+)$/.exec(value) ?? [];
    change({ [key()]: isEmpty ? null : value || null, [key('empty')]: isEmpty ?? null });
  };
  const hasDays = !mayBeEmpty || days.some((day) => view.filter(column, day) !== '');
  return (
    <>
      <label>
        {name}
        <select
          value={empty ? `empty:${empty}` : view.filter(column)}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{t('filter.any_time')}</option>
          {mayBeEmpty ? (
            <>
              <option value="past">{t('filter.past')}</option>
              <option value="to_come">{t('filter.to_come')}</option>
            </>
          ) : null}
          {spans.map((span) => (
            <option key={span} value={span}>
              {t(`filter.${span}`)}
            </option>
          ))}
          {mayBeEmpty ? (
            <>
              <option value="empty:true">{t('filter.is_empty')}</option>
              <option value="empty:false">{t('filter.is_filled')}</option>
            </>
          ) : null}
        </select>
      </label>
      {hasDays
        ? days.map((day) => (
            <label key={day}>
              {mayBeEmpty ? `${name}: ${t(`filter.${day}`)}` : t(`filter.${day}`)}
              <input
                type="date"
                value={view.filter(column, day)}
                onChange={(event) => change({ [key(day)]: event.currentTarget.value || null })}
              />
            </label>
          ))
        : null}
      {until ? (
        <button type="button" className="mini set" onClick={() => change({ [key('until')]: null })}>
          {t('filter.until', { time: dateAndTime(until, language, zone) })}
          <span className="vh">{t('filter.remove')}</span>
        </button>
      ) : null}
    </>
  );
}

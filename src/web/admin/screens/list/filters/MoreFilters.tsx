import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { languages } from '#shared/locales/languages.ts';
import { besideLanguages } from '#web/admin/domain/area/beside-languages.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { filtersInSight } from '#web/admin/screens/list/filters/in-sight.ts';
import { isTimeSet, TimeFilter } from '#web/admin/screens/list/filters/TimeFilter.tsx';
import { columnsOf } from '#web/admin/screens/list/useColumns.ts';
import { useHere, useTextLanguages } from '#web/admin/session/useHere.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';

/** Rarer filters in one place: what was left empty, of what there is none, and when a row was made. */
export function MoreFilters({ area }: { area: Area }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const { view } = useView();
  const columns = columnsOf(area, rights).filter((column) => isAskedFor(area, column));
  const times = columns.filter((column) => area.fields[column]?.kind === 'time');
  const set = columns.filter(
    (column) => !times.includes(column) && (view.filter(column, 'empty') || view.filter(column, 'missing')),
  ).length;
  const rare = rareFilters(area, rights);
  const chosen = rare.filter((field) => view.filter(field) !== '').length;
  const count = set + chosen + [...times, 'created_at'].filter((time) => isTimeSet(view, time)).length;
  return (
    <Fold label={count > 0 ? t('filter.more_set', { count }) : t('filter.more')} isSet={count > 0}>
      <div className="choices-of">
        {rare.map((field) => (
          <ValueFilter key={field} area={area} field={field} />
        ))}
        {columns.map((column) =>
          times.includes(column) ? (
            <TimeFilter key={column} area={area} column={column} mayBeEmpty />
          ) : (
            <EmptyFilter key={column} area={area} column={column} />
          ),
        )}
        <TimeFilter area={area} column="created_at" />
      </div>
    </Fold>
  );
}

/** What is chosen from a few, as far as the reader sees it, and whose filter is not in sight. */
function rareFilters(area: Area, held: readonly string[]): string[] {
  const inSight = filtersInSight(area, held);
  return columnsOf(area, held).filter(
    (field) => ['switch', 'choice'].includes(area.fields[field]?.kind ?? '') && !inSight.includes(field),
  );
}

/** One of the values that a field can hold. */
function ValueFilter({ area, field }: { area: Area; field: string }) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const declared = area.fields[field];
  const isFact = area.history || declared?.readOnly;
  const options =
    declared?.kind === 'choice'
      ? declared.options.map((option) => [option, choiceName(area, field, option)] as const)
      : [['true', t(isFact ? 'yes' : 'cell.on')] as const, ['false', t(isFact ? 'no' : 'cell.off')] as const];
  return (
    <label>
      {columnName(area, field)}
      <select
        value={view.filter(field)}
        onChange={(event) => change({ [`filter[${field}]`]: event.currentTarget.value || null })}
      >
        <option value="">{t('filter.any')}</option>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What has no filter of its own that says it, and when a row was made stands below. */
const isAskedFor = ({ fields }: Area, column: string) =>
  column !== 'created_at' && !['switch', 'choice', 'changes', 'subject'].includes(fields[column]?.kind ?? '');

/** Whether something was entered, or whether there is anything of what is counted. */
function EmptyFilter({ area, column }: { area: Area; column: string }) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const { default_locale } = useHere().hospital;
  const offered = useTextLanguages();
  const field = area.fields[column];
  const missing = view.filter(column, 'missing');
  const codes = field?.kind === 'texts' ? besideLanguages(field, default_locale, offered) : [];
  const choose = (value: string) => {
    const [, lacking] = /^missing:(.+)$/.exec(value) ?? [];
    change({
      [`filter[${column}][empty]`]: lacking ? null : value || null,
      [`filter[${column}][missing]`]: lacking ?? null,
    });
  };
  return (
    <label>
      {columnName(area, column)}
      <select
        value={missing ? `missing:${missing}` : view.filter(column, 'empty')}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('filter.any')}</option>
        {field?.kind === 'texts' ? <option value="missing:true">{t('filter.is_missing')}</option> : null}
        {codes.map((code) => (
          <option key={code} value={`missing:${code}`}>
            {t('filter.is_missing_in', { language: languages[code].name })}
          </option>
        ))}
        <option value="true">{t(field ? 'filter.is_empty' : 'filter.has_none')}</option>
        <option value="false">{t(field ? 'filter.is_filled' : 'filter.has_some')}</option>
      </select>
    </label>
  );
}

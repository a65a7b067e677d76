import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';

const times = ['today', 'yesterday', 'this_week', 'last_week', 'this_month'] as const;

/** Rarer filters in one place: what was left empty, and when a row was made. */
export function MoreFilters({ area }: { area: Area }) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const fields = Object.entries(area.fields).filter(([, { kind }]) => kind !== 'switch' && kind !== 'choice');
  const set = fields.filter(([field]) => view.filter(field, 'empty') !== '').length;
  const made = view.filter('created_at');
  const count = set + (made ? 1 : 0);
  return (
    <Fold label={count > 0 ? t('filter.more_set', { count }) : t('filter.more')} isSet={count > 0}>
      <div className="choices-of">
        {fields.map(([field]) => (
          <label key={field}>
            {columnName(area, field)}
            <select
              value={view.filter(field, 'empty')}
              onChange={(event) => change({ [`filter[${field}][empty]`]: event.currentTarget.value || null })}
            >
              <option value="">{t('filter.any')}</option>
              <option value="true">{t('filter.is_empty')}</option>
              <option value="false">{t('filter.is_filled')}</option>
            </select>
          </label>
        ))}
        <label>
          {t('column.created_at')}
          <select
            value={made}
            onChange={(event) => change({ 'filter[created_at]': event.currentTarget.value || null })}
          >
            <option value="">{t('filter.any_time')}</option>
            {times.map((time) => (
              <option key={time} value={time}>
                {t(`filter.${time}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Fold>
  );
}

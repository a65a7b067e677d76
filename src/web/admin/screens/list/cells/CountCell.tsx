import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** How many rows of another area belong to this one, with the way to exactly these. */
export function CountCell({ area, row, counted }: { area: Area; row: AreaRow; counted: string }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const count = row.counts[counted];
  const place = areaIn(counted);
  if (count === undefined) return null;
  const shown = <span className={count === 0 ? 'none' : undefined}>{number(count, language)}</span>;
  if (!place || count === 0) return shown;
  const label = t('cell.count', { count, what: areaName(counted), of: row.display_name });
  return (
    <Link className="count" to={to.list(place, `?counted_by=${area.name}:${row.id}`)} aria-label={label}>
      {shown}
    </Link>
  );
}

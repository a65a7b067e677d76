import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** To the form of the row before and after, as the list shows them. */
export function RowsBeside({ area, id }: { area: Area; id: string }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { view } = useView();
  const rows = useOutletContext<readonly AreaRow[] | undefined>() ?? [];
  const place = areaIn(area.name);
  const at = rows.findIndex((row) => row.id === id);
  if (!place || at === -1) return null;
  const links = [
    { row: rows[at - 1], word: t('form.previous'), icon: 'prev' },
    { row: rows[at + 1], word: t('form.next'), icon: 'next' },
  ] as const;
  return links.map(({ row, word, icon }) =>
    row ? (
      <Link
        key={icon}
        className="mini"
        to={to.edit(place, row.id, view.address)}
        aria-label={`${word}: ${row.display_name}`}
        title={row.display_name}
        preventScrollReset
      >
        <Icon name={icon} flip />
      </Link>
    ) : null,
  );
}

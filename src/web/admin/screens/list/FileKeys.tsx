import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import { isImportable } from '#shared/change-sets/import-areas.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ViewsFold } from './views/ViewsFold.tsx';

/** Views by name, and rows as a file, out and in; fetched when the list is first drawn, since nobody needs it before. */
export function FileKeys({ area, columns }: { area: Area; columns: readonly string[] }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { view } = useView();
  const may = useAreaRights(area);
  const place = areaIn(area.name);
  return (
    <>
      <ViewsFold area={area} columns={columns} />
      {place && may.create && may.edit && isImportable(area) ? (
        <Link className="mini" to={to.import(place, view.address)} preventScrollReset>
          <Icon name="file" />
          {t('import.open')}
        </Link>
      ) : null}
      {may.export ? <ExportMenu area={area} columns={columns} /> : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { ExportFold } from '#web/admin/ui/ExportFold.tsx';
import { download } from '#web/kit/http/download.ts';

/** All rows that the list's filters show, in its columns. */
export function ExportMenu({ area, columns }: { area: Area; columns: readonly string[] }) {
  const { t } = useTranslation('admin');
  const { view } = useView();
  const { exportRows } = areaEndpoints(area);
  return (
    <ExportFold
      hint={t('export.hint', { what: areaName(area.name) })}
      fetchFile={({ format, signal, onProgress }) => {
        const query = { ...view.query, format, columns: columns.join(',') };
        return download(exportRows, { query, signal }, onProgress);
      }}
    />
  );
}

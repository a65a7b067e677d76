import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { type OwnScreen, ownScreenEndpoints } from '#shared/areas/own-screens.endpoints.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { ExportFold } from '#web/admin/ui/ExportFold.tsx';
import { download } from '#web/kit/http/download.ts';

/** All that the screen shows, as a file, for who may export it. */
export function ExportAll({ of }: { of: OwnScreen }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const { exportAll } = ownScreenEndpoints(of);
  if (!covers(rights, exportAll.needs ?? 'own')) return null;
  return (
    <ExportFold
      hint={t('export.all', { what: areaName(of) })}
      fetchFile={({ format, signal, onProgress }) => download(exportAll, { query: { format }, signal }, onProgress)}
    />
  );
}

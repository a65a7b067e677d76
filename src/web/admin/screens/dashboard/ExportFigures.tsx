import { useTranslation } from 'react-i18next';
import { exportFigures } from '#shared/figures/figure.endpoints.ts';
import type { FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { ExportFold } from '#web/admin/ui/ExportFold.tsx';
import { download } from '#web/kit/http/download.ts';

/** What is shown, as a file with a line for each part of it. */
export function ExportFigures({ query }: { query: FiguresQuery }) {
  const { t } = useTranslation('admin');
  return (
    <ExportFold
      hint={t('dashboard.export_hint')}
      fetchFile={({ format, signal, onProgress }) =>
        download(exportFigures, { query: { ...query, format }, signal }, onProgress)
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { exportHospitals } from '#shared/hospitals/hospital.endpoints.ts';
import { ExportFold } from '#web/admin/ui/ExportFold.tsx';
import { download } from '#web/kit/http/download.ts';

/** The hospitals that the search finds, all pages of them; `total` says how many these are. */
export function ExportHospitals({ search, total }: { search: string; total: number }) {
  const { t } = useTranslation('admin');
  return (
    <ExportFold
      hint={t('platform.found', { count: total })}
      fetchFile={({ format, signal, onProgress }) =>
        download(exportHospitals, { query: { search, format }, signal }, onProgress)
      }
    />
  );
}

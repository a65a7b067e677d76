import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '#shared/areas/export-formats.ts';
import { exportFigures } from '#shared/figures/figure.endpoints.ts';
import type { FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { download } from '#web/kit/http/download.ts';
import { toast } from '#web/kit/http/toasts.ts';

/** What is shown, as a file with a line for each part of it. */
export function ExportFigures({ query }: { query: FiguresQuery }) {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const start = async (format: (typeof exportFormats)[number]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await download(exportFigures, { query: { ...query, format } }, () => undefined));
      toast(t('done.operation'));
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  };
  return (
    <Fold label={t('export.title')} icon="export">
      <p className="muted">{t('dashboard.export_hint')}</p>
      {exportFormats.map((format) => (
        <button key={format} type="button" className="mini" aria-disabled={isBusy} onClick={() => void start(format)}>
          {t(`export.${format}`)}
        </button>
      ))}
    </Fold>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '#shared/areas/export-formats.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Fold } from './Fold.tsx';
import { saveFile } from './save-file.ts';

type ExportFoldProps = {
  /** What the file holds. */
  hint: string;
  fetchFile: (format: (typeof exportFormats)[number]) => Promise<Parameters<typeof saveFile>[0]>;
};

/** One file, fetched whole, in the format that is pressed. */
export function ExportFold({ hint, fetchFile }: ExportFoldProps) {
  const { t } = useTranslation('admin');
  const [isBusy, setBusy] = useState(false);
  const start = async (format: (typeof exportFormats)[number]) => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await fetchFile(format));
      toast(t('done.operation'));
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  };
  return (
    <Fold label={t('export.title')} icon="export">
      <p className="muted">{hint}</p>
      {exportFormats.map((format) => (
        <button key={format} type="button" className="mini" aria-disabled={isBusy} onClick={() => void start(format)}>
          {t(`export.${format}`)}
        </button>
      ))}
    </Fold>
  );
}

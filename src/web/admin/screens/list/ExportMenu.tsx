import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { exportFormats } from '#shared/areas/export-formats.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { download, type Received } from '#web/kit/http/download.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

type Format = (typeof exportFormats)[number];

/** All rows that the list's filters show, in its columns, as a file; it says how far it is and can be stopped. */
export function ExportMenu({ area, columns }: { area: Area; columns: readonly string[] }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { view } = useView();
  const [received, setReceived] = useState<Received | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: Format) => {
    const stop = new AbortController();
    running.current = stop;
    setReceived({ bytes: 0, rows: null, totalRows: null });
    try {
      const query = { ...view.query, format, columns: columns.join(',') };
      const { exportRows } = areaEndpoints(area);
      saveFile(await download(exportRows, { query, signal: stop.signal }, setReceived));
      toast(t('done.operation'));
    } catch (error) {
      if (!stop.signal.aborted) reportFailure(error);
    }
    setReceived(null);
  };
  const total = received?.totalRows ?? 0;
  const rows = Math.min(received?.rows ?? 0, total); // they come in turns of which the last may be a shorter one
  const isCounted = rows > 0;
  const words = (count: number) => number(count, language);
  return (
    <Fold label={t('export.title')} icon="export">
      {received ? (
        <>
          <p role="status">
            {isCounted
              ? t('export.rows', { count: words(rows), total: words(total) })
              : t('export.bytes', { count: words(Math.round(received.bytes / 1024)) })}
          </p>
          <progress {...(isCounted ? { value: rows, max: total } : {})} aria-label={t('export.title')} />
          <button type="button" className="mini" onClick={() => running.current?.abort()}>
            {t('export.stop')}
          </button>
        </>
      ) : (
        <>
          <p className="muted">{t('export.hint', { what: areaName(area.name) })}</p>
          {exportFormats.map((format) => (
            <button key={format} type="button" className="mini" onClick={() => void start(format)}>
              {t(`export.${format}`)}
            </button>
          ))}
        </>
      )}
    </Fold>
  );
}

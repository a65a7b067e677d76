import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '#shared/areas/export-formats.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import type { Received } from '#web/kit/http/download.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Fold } from './Fold.tsx';
import { saveFile } from './save-file.ts';

type Format = (typeof exportFormats)[number];
type Fetching = { format: Format; signal: AbortSignal; onProgress: (received: Received) => void };

type ExportFoldProps = {
  /** What the file holds. */
  hint: string;
  fetchFile: (fetching: Fetching) => Promise<Parameters<typeof saveFile>[0]>;
};

/** One file in the format that is pressed; it says how far it is and can be stopped. */
export function ExportFold({ hint, fetchFile }: ExportFoldProps) {
  const { t } = useTranslation('admin');
  const [received, setReceived] = useState<Received | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: Format) => {
    const stop = new AbortController();
    running.current = stop;
    setReceived({ bytes: 0, rows: null, totalRows: null });
    try {
      saveFile(await fetchFile({ format, signal: stop.signal, onProgress: setReceived }));
      toast(t('done.operation'));
    } catch (error) {
      if (!stop.signal.aborted) reportFailure(error);
    }
    setReceived(null);
  };
  return (
    <Fold label={t('export.title')} icon="export">
      {received ? (
        <Progress received={received} onStop={() => running.current?.abort()} />
      ) : (
        <>
          <p className="muted">{hint}</p>
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

function Progress({ received, onStop }: { received: Received; onStop: () => void }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const total = received.totalRows ?? 0;
  const rows = Math.min(received.rows ?? 0, total); // they come in turns of which the last may be a shorter one
  const isCounted = rows > 0;
  const words = (count: number) => number(count, language);
  return (
    <>
      <p role="status">
        {isCounted
          ? t('export.rows', { count: words(rows), total: words(total) })
          : t('export.bytes', { count: words(Math.round(received.bytes / 1024)) })}
      </p>
      <progress {...(isCounted ? { value: rows, max: total } : {})} aria-label={t('export.title')} />
      <button type="button" className="mini" onClick={onStop}>
        {t('export.stop')}
      </button>
    </>
  );
}

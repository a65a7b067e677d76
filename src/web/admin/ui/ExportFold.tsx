import { useTranslation } from 'react-i18next';
import { exportFormats } from '#shared/areas/export-formats.ts';
import type { Received } from '#web/kit/http/download.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Fold } from './Fold.tsx';
import type { saveFile } from './save-file.ts';
import { useFetchedFile } from './useFetchedFile.ts';

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
  const { received, start, stop } = useFetchedFile();
  const fetch = async (format: Format) => {
    const isHere = await start((signal, onProgress) => fetchFile({ format, signal, onProgress }));
    if (isHere) toast(t('done.operation'));
  };
  return (
    <Fold label={t('export.title')} icon="export">
      {received ? (
        <Progress received={received} onStop={stop} />
      ) : (
        <>
          <p className="muted">{hint}</p>
          {exportFormats.map((format) => (
            <button key={format} type="button" className="mini" onClick={() => void fetch(format)}>
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

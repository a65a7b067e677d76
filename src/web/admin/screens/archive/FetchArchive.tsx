import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchArchive } from '#shared/archive/archive.endpoints.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { Button } from '#web/desk/Button.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { download } from '#web/kit/http/download.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** Of what is smaller than one it says 1. */
export const megabytes = (bytes: number, language: LanguageCode): string =>
  number(Math.max(1, Math.round(bytes / 1_000_000)), language);

/** The key that fetches the archive; it says how much is here, and stops it when pressed again. */
export function FetchArchive() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setBytes(0);
    try {
      saveFile(await download(fetchArchive, { signal: stop.signal }, (received) => setBytes(received.bytes)));
    } catch (error) {
      if (!stop.signal.aborted) reportFailure(error);
    }
    setBytes(null);
  };
  if (bytes === null)
    return (
      <Button look="fill" onClick={() => void start()}>
        {t('archive.fetch')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => running.current?.abort()}>{t('export.stop')}</Button>
      <span role="status">{t('archive.fetching', { count: megabytes(bytes, language) })}</span>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import type { Received } from '#web/kit/http/download.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { saveFile } from './save-file.ts';

/** Of what is smaller than one it says 1. */
export const megabytes = (bytes: number, language: LanguageCode): string =>
  number(Math.max(1, Math.round(bytes / 1_000_000)), language);

type Fetch = (signal: AbortSignal, onProgress: (received: Received) => void) => Promise<{ file: Blob; name: string }>;

/** The key that fetches a file; it says how much is here, and stops it when pressed again. */
export function FetchFile({ fetch, wide = false }: { fetch: Fetch; wide?: boolean }) {
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
      saveFile(await fetch(stop.signal, (received) => setBytes(received.bytes)));
    } catch (error) {
      if (!stop.signal.aborted) reportFailure(error);
    }
    setBytes(null);
  };
  if (bytes === null)
    return (
      <Button look="fill" wide={wide} onClick={() => void start()}>
        {t('archive.fetch')}
      </Button>
    );
  return (
    <>
      <Button wide={wide} onClick={() => running.current?.abort()}>
        {t('export.stop')}
      </Button>
      <span role="status">{t('archive.fetching', { count: megabytes(bytes, language) })}</span>
    </>
  );
}

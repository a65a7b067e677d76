import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { type FetchFile as Fetch, useFetchedFile } from './useFetchedFile.ts';

/** Of what is smaller than one it says 1. */
export const megabytes = (bytes: number, language: LanguageCode): string =>
  number(Math.max(1, Math.round(bytes / 1_000_000)), language);

/** The key that fetches a file; it says how much is here, and stops it when pressed again. */
export function FetchFile({ fetch, wide = false }: { fetch: Fetch; wide?: boolean }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { received, start, stop } = useFetchedFile();
  if (!received)
    return (
      <Button look="fill" wide={wide} onClick={() => void start(fetch)}>
        {t('archive.fetch')}
      </Button>
    );
  return (
    <>
      <Button wide={wide} onClick={stop}>
        {t('export.stop')}
      </Button>
      <span role="status">{t('archive.fetching', { count: megabytes(received.bytes, language) })}</span>
    </>
  );
}

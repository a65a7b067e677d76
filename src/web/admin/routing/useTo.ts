import { useMemo } from 'react';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { to } from './routes.ts';

/** Links in the language of the page. */
export function useTo() {
  const language = useLanguage();
  return useMemo(() => to(language), [language]);
}

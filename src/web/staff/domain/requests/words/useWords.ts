import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { languageName } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { hintWords, itemWords, needWords, placeWords, type Wished, wishWords } from './words.ts';

/** The words of `words.ts` in the language of the page. */
export function useWords() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return useMemo(
    () => ({
      wish: (request: Wished) => wishWords(request, t, language),
      item: (item: HelpRequestForStaff['items'][number]) => itemWords(item, t, language),
      need: (need: Parameters<typeof needWords>[0]) => needWords(need, t, language),
      place: (request: HelpRequestForStaff) => placeWords(request, t, language),
      hint: (hint: HelpRequestForStaff['hints'][number]) => hintWords(hint, t, language),
      language: (code: string) => languageName(code, language),
    }),
    [t, language],
  );
}

import { useTranslation } from 'react-i18next';
import type { SheetHint } from '#shared/duty/sheet.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';

type Hint = Pick<SheetHint, 'kind' | 'detail' | 'service'>;

/** The words of a hint; of a blocked service with its name, and the reason where there is one. */
export function useHintWords(): (hint: Hint) => string {
  const { t } = useTranslation('staff');
  const words = useWords();
  const language = useLanguage();
  return ({ kind, detail, service: titles }) => {
    if (!titles) return words.hint({ kind, detail });
    const service = textIn(titles, language);
    return detail ? t('sheet.blocked_because', { service, reason: detail }) : t('sheet.blocked', { service });
  };
}

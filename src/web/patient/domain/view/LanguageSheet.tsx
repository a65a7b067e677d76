import { useTranslation } from 'react-i18next';
import { Sheet } from '#web/patient/domain/sheet/Sheet.tsx';
import { LanguageOptions } from './LanguageOptions.tsx';

/** Chooses the language, each by its own name. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('patient');
  return (
    <Sheet title={t('language.title')} onClose={onClose}>
      <LanguageOptions onChosen={onClose} />
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { Sheet } from '#web/patient/domain/sheet/Sheet.tsx';
import { HandOptions } from './HandOptions.tsx';
import { ViewOptions } from './ViewOptions.tsx';

/** Text size, night and contrast, pictures and hand, in reach on the first screen. */
export function ViewSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('patient');
  return (
    <Sheet title={t('view.title')} onClose={onClose}>
      <ViewOptions />
      <HandOptions />
    </Sheet>
  );
}

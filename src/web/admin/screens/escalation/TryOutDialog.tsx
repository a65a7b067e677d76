import { useTranslation } from 'react-i18next';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryOut } from './TryOut.tsx';

/** What is tried out, and how it is called. */
export type Tried = { name: string; urgency: 'high' | 'normal' | 'low'; steps: EscalationStep[] };

/** Who would be called when, by a policy as it is. */
export function TryOutDialog({ tried, onClose }: { tried: Tried; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      title={t('escalation.of', { name: tried.name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
    >
      <TryOut urgency={tried.urgency} steps={tried.steps} />
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { useStayChange } from './useAtTheBed.ts';

type StayDialogProps = {
  bed: AreaRow;
  step: 'admit' | 'new' | 'end';
  /** The stay that ran in the bed when it was asked for. */
  ends: string | null;
  onClose: () => void;
};

/** Begins a stay in a bed, or ends the one that runs, once it is said what that does. */
export function StayDialog({ bed, step, ends, onClose }: StayDialogProps) {
  const { t } = useTranslation('admin');
  const [id] = useState(newId);
  const change = useStayChange(bed.id, id);
  const now = () => {
    if (change.isPending) return;
    const done = () => {
      toast(t('done.operation'));
      onClose();
    };
    change.mutate({ step, ends: step === 'admit' ? null : ends }, { onSuccess: done, onError: reportFailure });
  };
  const word = t(`beds.${step}`);
  return (
    <Dialog title={`${bed.display_name}: ${word}`} close={t('common.close')} onClose={onClose} onSubmit={now}>
      <p>{t(`beds.${step}_hint`)}</p>
      <Button type="submit" look={step === 'admit' ? 'fill' : 'danger'} wide busy={change.isPending}>
        {word}
      </Button>
    </Dialog>
  );
}

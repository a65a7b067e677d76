import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReleaseReason, releaseReasons } from '#shared/requests/cancel-reasons.ts';

import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';

type ReleaseDialogProps = {
  /** What is let go. */
  subject: string;
  onRelease: (reason: ReleaseReason) => void;
  onClose: () => void;
};

/** Why somebody lets a request go: colleagues read it in the history. */
export function ReleaseDialog({ subject, onRelease, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('staff');
  const [reason, setReason] = useState<ReleaseReason>('emergency');
  const title = (
    <>
      {t('release.title')}
      <br />
      {subject}
    </>
  );
  return (
    <Dialog title={title} close={t('common.close')} onClose={onClose} onSubmit={() => onRelease(reason)}>
      <Choice
        legend={t('cancel.why')}
        value={reason}
        options={releaseReasons.map((each) => ({ value: each, word: t(`release.reason_${each}`) }))}
        onChoose={setReason}
      />
      <p className="muted">{t('release.hint')}</p>
      <Button type="submit" look="fill" wide icon={<Icon name="release" />}>
        {t('step.release')}
      </Button>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { MoveStay } from '#web/desk/stays/MoveStay.tsx';
import { allAreas } from '#web/kit/http/keys.ts';

type MoveDialogProps = {
  bed: AreaRow;
  /** The stay that ran in the bed when it was asked for. */
  stay: string;
  onClose: () => void;
};

/** Takes the patient of a bed to a free one, of this or another department, and says what goes along. */
export function MoveDialog({ bed, stay, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      title={`${bed.display_name}: ${t('stay.move')}`}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => undefined}
    >
      <MoveStay ward={null} bed={bed.id} stay={stay} shown={[allAreas]} onMoved={onClose} />
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { areaName, endingWords } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';

type BulkDeleteDialogProps = { area: Area; count: number; isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before several rows are deleted, by how many and of what. */
export function BulkDeleteDialog({ area, count, isBusy, onClose, onConfirm }: BulkDeleteDialogProps) {
  const { t } = useTranslation('admin');
  const words = endingWords(area);
  return (
    <Dialog
      title={t(words.many, { count, what: areaName(area.name) })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={onConfirm}
    >
      <p>{t(words.many_hint)}</p>
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t(words.keep)}
      </Button>
      <Button type="submit" look="danger" wide busy={isBusy}>
        {t(words.confirm)}
      </Button>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';

type BulkDeleteDialogProps = { area: Area; count: number; isBusy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks before several rows are deleted, by how many and of what. */
export function BulkDeleteDialog({ area, count, isBusy, onClose, onConfirm }: BulkDeleteDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      title={t('bulk.delete_title', { count, what: areaName(area.name) })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={onConfirm}
    >
      <p>{t('bulk.delete_hint')}</p>
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('delete.keep')}
      </Button>
      <Button type="submit" look="danger" wide busy={isBusy}>
        {t('delete.confirm')}
      </Button>
    </Dialog>
  );
}

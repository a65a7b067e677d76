import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { BeforeLeaving, type LeavingRow } from '#web/admin/domain/area/list-extras.ts';
import { areaName, endingWords } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';

type BulkDeleteDialogProps = {
  area: Area;
  ids: readonly string[];
  /** Those of them that are on this page. */
  rows: readonly AreaRow[];
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before several rows are deleted, by how many and of what, and says what goes with them. */
export function BulkDeleteDialog({ area, ids, rows, isBusy, onClose, onConfirm }: BulkDeleteDialogProps) {
  const { t } = useTranslation('admin');
  const words = endingWords(area);
  const Leaving = use(BeforeLeaving);
  const all = ids.map((id): LeavingRow => rows.find((row) => row.id === id) ?? { id });
  return (
    <Dialog
      title={t(words.many, { count: ids.length, what: areaName(area.name) })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={onConfirm}
    >
      {Leaving ? <Leaving rows={all} /> : null}
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

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow, ListMeta } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { useMoveRow } from '#web/admin/domain/area/useChanges.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { AfterRow } from './AfterRow.tsx';
import { placeFields, placeRules } from './place-fields.ts';

type MoveDialogProps = { area: Area; rows: readonly AreaRow[]; row: AreaRow; meta: ListMeta; onClose: () => void };

/** Moves a row to a place by its number, as the list counts them, or behind another row. */
export function MoveDialog({ area, rows, row, meta, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const move = useMoveRow(area);
  const [place] = useState(() => meta.from + rows.findIndex(({ id }) => id === row.id));
  const [after, setAfter] = useState<string | null>(null);
  const [fields] = useState(() => placeFields(meta));
  const form = useForm(fields, placeRules, { position: String(place) }, 'eager');
  const total = number(meta.total, language) + (meta.is_bounded ? '+' : '');
  const done = () => {
    toast(t('done.operation'));
    onClose();
  };
  const submit = () => {
    if (move.isPending) return;
    // Where another row is chosen, that is the wish, and the number says nothing.
    if (after !== null) return move.mutate({ id: row.id, to: { after } }, { onSuccess: done });
    void form.submit((typed) =>
      move.mutate(
        { id: row.id, to: { position: Number(typed('position')) } },
        { onSuccess: done, onError: (error) => form.refuse(error, 'position') },
      ),
    );
  };
  return (
    <Dialog
      title={t('order.handle', { name: row.display_name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <TextInput
        {...controlOf(form.field('position'))}
        description={t('order.now', { place: number(place, language), total })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <AfterRow area={area} row={row} onChoose={setAfter} />
      <Button type="submit" look="fill" wide busy={move.isPending}>
        {t('order.move')}
      </Button>
    </Dialog>
  );
}

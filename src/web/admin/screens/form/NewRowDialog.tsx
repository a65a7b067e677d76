import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Related } from '#shared/areas/answer.schemas.ts';
import { type Area, saidAt } from '#shared/areas/define.ts';
import { oneName } from '#web/admin/domain/area/words.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { FormField } from './fields/FormField.tsx';
import { useRowForm } from './useRowForm.ts';

type NewRowDialogProps = {
  area: Area;
  /** What was searched for and is not there. */
  name: string;
  onClose: () => void;
  onCreated: (made: Related) => void;
};

/** Makes a row that a picker of the form below lacks; the form stays as it is. */
export function NewRowDialog({ area, name, onClose, onCreated }: NewRowDialogProps) {
  const { t } = useTranslation('admin');
  const form = useRowForm(area, null, (isWhole, { id, display_name }) => {
    if (!isWhole) return;
    toast(t('done.created'));
    onCreated({ id, display_name });
  });
  const { bound } = form;
  const begin = useEffectEvent(() => {
    if (name) bound.field(saidAt(area)).onInput(name);
    bound.form.current?.querySelector('input')?.focus();
  });
  useEffect(() => begin(), []);
  return (
    <Dialog
      title={t('form.create', { what: oneName(area.name) })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={form.save}
      form={bound.form}
      unsaved={form.changed.length > 0}
    >
      <ErrorSummary problems={bound.problems} />
      {form.asked.map((field) => (
        <FormField key={field} {...{ area, field }} heldIn={form.heldIn} row={form.base} bound={form.field(field)} />
      ))}
      <Button type="submit" look="fill" wide busy={form.isSaving}>
        {t('form.save')}
      </Button>
    </Dialog>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { correctionFields } from '#shared/areas/attendance-record.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max, regex } from '#shared/validation/rules/text.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { localMinute } from '#web/kit/i18n/local-minute.ts';
import { newId } from '#web/kit/ids.ts';
import { useCorrection } from './useCorrection.ts';

const rules = { required, max, regex };

/** What a presence should have been, by the hospital's clock, and why it is otherwise. */
export function CorrectionDialog({ row, onClose }: { row: AreaRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const { view } = useView();
  const zone = useHere().hospital.time_zone;
  const [id] = useState(newId);
  const [person] = relatedIn(row, 'employee_id');
  const form = useForm(correctionFields, rules, {
    ...{ entered_at: localMinute(row.created_at, zone), left_at: localMinute(textIn(row.left_at), zone), reason: '' },
  });
  const correct = useCorrection(row.id);
  const submit = () => {
    if (correct.isPending) return;
    void form.submit((typed) => {
      const body = { id, entered_at: typed('entered_at'), left_at: typed('left_at'), reason: typed('reason').trim() };
      correct.mutate(body, {
        onSuccess: (made) => {
          toast(t('done.operation'));
          onClose();
          void navigate(to.show('attendances', made.id, view.address), { preventScrollReset: true });
        },
        onError: (error) => form.refuse(error, 'reason'),
      });
    });
  };
  return (
    <Dialog
      title={t('attendances.correct_title', { name: person?.display_name ?? '' })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <p className="muted">{t('attendances.correct_hint')}</p>
      <TextInput {...controlOf(form.field('entered_at'))} type="datetime-local" required withAsterisk={false} />
      <TextInput {...controlOf(form.field('left_at'))} type="datetime-local" required withAsterisk={false} />
      <Textarea {...controlOf(form.field('reason'))} maxLength={500} rows={2} required withAsterisk={false} />
      <Button type="submit" look="fill" wide busy={correct.isPending}>
        {t('attendances.correct')}
      </Button>
    </Dialog>
  );
}

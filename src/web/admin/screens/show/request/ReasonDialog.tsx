import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type StaffReason, staffReasons } from '#shared/requests/cancel-reasons.ts';
import { cancelFields } from '#shared/requests/reason.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { useStep } from './useRequestRecord.ts';

type Reason = StaffReason | 'own';
type ReasonDialogProps = { id: string; step: 'cancel' | 'reopen'; onClose: () => void };

/** Why a request is canceled, by a ready sentence or one's own, which the patient reads; or why it is opened again. */
export function ReasonDialog({ id, step, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const [action_id] = useState(newId);
  const [ready, setReady] = useState<Reason>(step === 'cancel' ? 'not_now' : 'own');
  const form = useForm(cancelFields, { required, max }, { reason: '' });
  const save = useStep(id, step);
  const send = (reason: string) =>
    save.mutate(
      { action_id, reason },
      {
        onSuccess: (row) => {
          toast(t('done.operation'));
          onClose();
          // The same was asked for again meanwhile: that request was raised instead.
          if (row.id !== id) void navigate(to.show('requests', row.id));
        },
        onError: (error) => form.refuse(error, 'reason'),
      },
    );
  const submit = () => {
    if (save.isPending) return;
    if (ready === 'own') void form.submit((typed) => send(typed('reason').trim()));
    else send(ready);
  };
  return (
    <Dialog
      title={t(`request.${step}_title`)}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={ready === 'own' && form.isChanged}
    >
      {step === 'cancel' ? (
        <Choice
          legend={t('request.why')}
          value={ready}
          options={[
            ...staffReasons.map((each) => ({ value: each, word: t(`cancel.reason_${each}`) })),
            { value: 'own' as const, word: t('request.own_reason') },
          ]}
          onChoose={setReady}
        />
      ) : null}
      {ready === 'own' ? (
        <Textarea {...controlOf(form.field('reason'))} maxLength={200} rows={3} data-autofocus />
      ) : null}
      <p className="muted">{t(`request.${step}_hint`)}</p>
      <Button type="submit" look={step === 'cancel' ? 'danger' : 'fill'} wide busy={save.isPending}>
        {t(`request.${step}`)}
      </Button>
    </Dialog>
  );
}

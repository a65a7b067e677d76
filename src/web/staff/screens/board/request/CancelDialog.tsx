import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StaffReason, staffReasons } from '#shared/requests/cancel-reasons.ts';
import { cancelFields } from '#shared/requests/reason.fields.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';

const rules = { required, max };

type Reason = StaffReason | 'own';

type CancelDialogProps = { request: HelpRequestForStaff; onCancel: (reason: string) => void; onClose: () => void };

/**
 * Why a request is canceled: ready sentences or one's own. The patient reads it, so it is a sentence to a person; of what
 * is asked of colleagues the team reads it.
 */
export function CancelDialog({ request, onCancel, onClose }: CancelDialogProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const [reason, setReason] = useState<Reason>(request.for_colleague ? 'own' : 'not_now');
  const form = useForm(cancelFields, rules, { reason: request.for_colleague ? t('cancel.no_longer') : '' });
  const submit = () => {
    if (reason === 'own') void form.submit((typed) => onCancel(typed('reason').trim()));
    else onCancel(reason);
  };
  const title = (
    <>
      {t('cancel.title')}
      <br />
      {words.place(request)}
    </>
  );
  return (
    <Dialog
      title={title}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={reason === 'own' && form.isChanged}
    >
      {request.for_colleague ? null : (
        <Choice
          legend={t('cancel.why')}
          value={reason}
          options={[
            ...staffReasons.map((each) => ({ value: each, word: t(`cancel.reason_${each}`) })),
            { value: 'own' as const, word: t('cancel.own') },
          ]}
          onChoose={setReason}
        />
      )}
      {reason === 'own' ? (
        <Textarea
          {...controlOf(form.field('reason'))}
          label={t(request.for_colleague ? 'cancel.why' : 'cancel.own')}
          maxLength={200}
          rows={3}
          data-autofocus
        />
      ) : null}
      <p className="muted">
        {request.for_colleague
          ? t('cancel.read_by_team')
          : t('cancel.read_by', { language: words.language(request.locale) })}
      </p>
      <Button type="submit" look="danger" wide icon={<Icon name="x" />}>
        {t('cancel.submit')}
      </Button>
    </Dialog>
  );
}

import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { declineFields } from '#shared/employees/registration.fields.ts';
import type { Registration } from '#shared/employees/registration.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDecline } from './useRegistrations.ts';

const rules = { required, max };
const longestReason = 300;

type DeclineDialogProps = { registration: Registration; onClose: () => void };

/** Declines a registration: whoever registered reads the reason. */
export function DeclineDialog({ registration, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('desk');
  const { fullname: name } = registration;
  const form = useForm(declineFields, rules, { reason: '' }, 'eager');
  const decline = useDecline({
    done: () => {
      toast(t('registrations.declined', { name }));
      onClose();
    },
    changed: () => {
      toast(t('registrations.changed'));
      onClose();
    },
  });
  useReportSilence(decline.error);
  const submit = () =>
    void form.submit((typed) => {
      const wish = { id: registration.id, reason: typed('reason').trim() };
      decline.mutate(wish, { onError: (error) => form.refuse(error, 'reason') });
    });
  return (
    <Dialog
      title={t('registrations.decline_one', { name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={submit}
      form={form.form}
      unsaved={form.isChanged}
    >
      <Textarea
        {...controlOf(form.field('reason'))}
        description={t('registrations.reason_hint')}
        maxLength={longestReason}
        autosize
        minRows={2}
        data-autofocus
        required
        withAsterisk={false}
      />
      <Button type="submit" look="danger" wide icon={<Icon name="x" />} busy={decline.isPending}>
        {t('registrations.decline')}
      </Button>
    </Dialog>
  );
}

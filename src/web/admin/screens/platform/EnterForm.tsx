import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entryFields } from '#shared/employees/platform.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { controlOf } from '#web/desk/forms/control.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { useEnter } from './usePlatform.ts';

const rules = { required, max };

/** Why one enters: asked before each entry, since the hospital reads it. */
export function useEnterForm(hospitalId: string, onEntered: () => void) {
  const form = useForm(entryFields, rules, { reason: '' });
  const enter = useEnter();
  useReportSilence(enter.error);
  const submit = () =>
    void form.submit((typed) => {
      const entry = { hospital_id: hospitalId, reason: typed('reason').trim() };
      enter.mutate(entry, { onSuccess: onEntered, onError: (error) => form.refuse(error, 'reason') });
    });
  return { form, submit, isBusy: enter.isPending };
}

export function ReasonField({ form }: Pick<ReturnType<typeof useEnterForm>, 'form'>) {
  const { t } = useTranslation('admin');
  return (
    <Textarea
      {...controlOf(form.field('reason'))}
      description={t('platform.reason_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={200}
      rows={2}
      required
      withAsterisk={false}
      data-autofocus
    />
  );
}

import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { bedCodeFields } from '#shared/beds/bed.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { regex } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { CodeField } from '#web/patient/ui/CodeField.tsx';
import { useLinkByCode } from './useLinkedStays.ts';

const rules = { required, regex };

type LinkByCodeProps = {
  /** Where this device may be signed in to the bed by its QR code; then one tap links. */
  takesQr: boolean;
};

/** Links to a bed by the code of its card. */
export function LinkByCode({ takesQr }: LinkByCodeProps) {
  const { t } = useTranslation('patient');
  const form = useForm(bedCodeFields, rules, { code: '' }, 'eager');
  const link = useLinkByCode();
  const pause = usePause(link.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (link.isPending || pause) return;
    void form.submit((typed) => link.mutate(typed('code'), { onError: (error) => form.refuse(error, 'code') }));
  };
  return (
    <form ref={form.form} className="field" onSubmit={submit} noValidate>
      <CodeField field={form.field('code')} paused={pause && t('signin.pause', { time: pause })} />
      <button type="submit" className="btn fill wide" aria-disabled={link.isPending || pause !== null}>
        {link.isPending ? t('common.loading') : t('account.link')}
      </button>
      {takesQr && <p className="muted sm">{t('account.link_qr')}</p>}
    </form>
  );
}

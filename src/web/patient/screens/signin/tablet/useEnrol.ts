import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enrolTablet } from '#shared/beds/tablet.endpoints.ts';
import { tabletCodeOf } from '#shared/beds/tablet-code.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { keepTablet } from '#web/patient/session/tablet.ts';

/**
 * Makes this device the tablet of a bed by the code that a nurse was shown, typed or in the link that its camera read
 * (`#tablet=…`; `onLink` puts it into the field). A refusal is said under the field.
 */
export function useEnrol(onLink: (code: string) => void) {
  const { t } = useTranslation('patient');
  const mutation = useMutation({
    mutationFn: async (code: string) => (await callOnce(enrolTablet, { body: { code } })).data,
    onSuccess: (enrolled) => {
      keepTablet(enrolled);
      toast(t('tablet.enrolled'));
    },
    onError: (error) => {
      if (!isRefusal(error) && !asksToWait(error)) showFailure(error);
    },
  });
  const byLink = useEffectEvent(() => {
    const code = tabletCodeOf(new URLSearchParams(location.hash.slice(1)).get('tablet') ?? '');
    if (!code) return;
    window.history.replaceState(window.history.state, '', `${location.pathname}${location.search}`); // it is a key
    onLink(code);
    mutation.mutate(code);
  });
  useEffect(() => byLink(), []);
  return { ...mutation, refusal: isRefusal(mutation.error) ? mutation.error.message : null };
}

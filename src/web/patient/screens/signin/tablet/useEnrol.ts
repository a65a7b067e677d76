import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode, tabletCodeLength } from '#shared/beds/card-code.ts';
import { enrolTablet } from '#shared/beds/tablet.endpoints.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { keepTablet } from '#web/patient/session/tablet.ts';

/**
 * Makes this device the tablet of a bed by the code that a nurse was shown, typed or in the link that its camera read
 * (`#tablet=…`; `onLink` puts it into the field). `onRefused` says a refusal under the field.
 */
export function useEnrol({ onLink, onRefused }: { onLink: (code: string) => void; onRefused: (error: Error) => void }) {
  const { t } = useTranslation('patient');
  const mutation = useMutation({
    mutationFn: async (code: string) => (await callOnce(enrolTablet, { body: { code } })).data,
    onSuccess: (enrolled) => {
      keepTablet(enrolled);
      toast(t('tablet.enrolled'));
    },
    onError: (error) => {
      if (isRefusal(error)) onRefused(error);
      else if (!asksToWait(error)) showFailure(error);
    },
  });
  const byLink = useEffectEvent(() => {
    const code = readCode(new URLSearchParams(location.hash.slice(1)).get('tablet') ?? '');
    if (code.length !== tabletCodeLength) return;
    window.history.replaceState(window.history.state, '', `${location.pathname}${location.search}`); // it is a key
    onLink(code);
    mutation.mutate(code);
  });
  useEffect(() => byLink(), []);
  return mutation;
}

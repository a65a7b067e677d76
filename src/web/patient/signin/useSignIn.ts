import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import type { BedSession, BedSignIn } from '#shared/beds/bed.schemas.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { keepDeviceMark } from '#web/kit/session/device-mark.ts';
import { showFailure } from '#web/patient/start/calls.ts';
import { queryClient } from '#web/patient/start/queries.ts';
import { enter } from '#web/patient/start/sign-in.ts';

/** Signs the bed in with the code of its card. A refusal is said under the field by `refusal`. */
export function useCodeSignIn() {
  const entered = useEntered();
  const mutation = useMutation({
    mutationFn: async (code: string) => marked((await callOnce(loginByCode, { body: { code } })).data),
    onSuccess: entered,
    onError: (error) => {
      if (!isRefusal(error) && !asksToWait(error)) showFailure(error);
    },
  });
  return {
    ...mutation,
    refusal: isRefusal(mutation.error) ? (mutation.error.errors.code?.[0] ?? mutation.error.message) : null,
  };
}

/** Signs the bed in with the uuid of its QR code. */
export function useQrSignIn() {
  const entered = useEntered();
  return useMutation({
    mutationFn: async (uuid: string) => marked((await callOnce(loginByQr, { body: { uuid } })).data),
    onSuccess: entered,
  });
}

/** A session that came with the mark of this device, which stays. */
function marked({ device_mark, ...session }: BedSignIn): BedSession {
  keepDeviceMark('device.mark', device_mark);
  return session;
}

/** What follows every sign-in: nothing of whoever lay here before, the bed's language, the services. */
export function useEntered(): (session: BedSession) => Promise<void> {
  const navigate = useNavigate();
  const { t } = useTranslation('patient');
  return async (session) => {
    queryClient.clear();
    const path = await enter(session);
    toast(t('signin.success'));
    await navigate(path, { replace: true });
  };
}

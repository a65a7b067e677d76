import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { enterApproved } from '#shared/beds/approval.endpoints.ts';
import { loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import type { BedSession, BedSignIn, WithinPlace } from '#shared/beds/bed.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { keepDeviceMark } from '#web/kit/session/device-mark.ts';
import { askedBefore, clearApproval, keepApproval, noteAnswer } from '#web/patient/session/approval.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { enter } from '#web/patient/session/sign-in.ts';

/** What opens the bed, where it was chosen to be, and whether for a new patient, whose coming ends the stay before. */
type Given = { key: string; within?: WithinPlace | undefined; isNew?: boolean };

/** Signs the bed in with the code of its card. What refuses the code is for its form to say. */
export function useCodeSignIn() {
  const { asked, onSuccess } = useArrival((given) => mutation.mutate(given));
  const mutation = useMutation({
    mutationFn: async ({ key, within, isNew = false }: Given) => {
      const body = { code: key, is_new: isNew, ...(within && { within }), ...askedBefore() };
      return marked((await callOnce(loginByCode, { body, signal: inTime() })).data);
    },
    onSuccess,
    onError: (error, { isNew }) => {
      if (keepApproval(error)) return;
      if (isNew || (!isRefusal(error) && !asksToWait(error))) showFailure(error);
    },
  });
  return { ...mutation, asked };
}

/** Signs the bed in with the uuid of its QR code. The error of the last try stays until the next one has its answer. */
export function useQrSignIn() {
  const [error, setError] = useState<Error | null>(null);
  const { asked, onSuccess } = useArrival((given) => mutation.mutate(given));
  const mutation = useMutation({
    mutationFn: async ({ key, isNew = false }: Given) => {
      const body = { uuid: key, is_new: isNew, ...askedBefore() };
      return marked((await callOnce(loginByQr, { body, signal: inTime() })).data);
    },
    onSuccess,
    onError: (failure, { isNew }) => {
      if (keepApproval(failure)) return;
      setError(failure);
      if (isNew) showFailure(failure);
    },
  });
  return { ...mutation, error, asked };
}

/** Asks again and again whether somebody has let this further device in, and enters then. Returns why nobody answered. */
export function useWaitToBeLetIn({ approval_id, approval_token }: { approval_id: string; approval_token: string }) {
  const entered = useEntered();
  const [unanswered, setUnanswered] = useState<Error | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const input = { params: { id: approval_id }, body: { approval_token }, signal: inTime(), quiet: true };
      return marked((await callOnce(enterApproved, input)).data);
    },
    onSuccess: async ({ asks_who: _, ...session }) => entered(session),
    onError: (error) => {
      setUnanswered(isRefusal(error) || asksToWait(error) ? null : error);
      noteAnswer(error);
    },
  });
  const ask = useEffectEvent(() => {
    if (!isPending && document.visibilityState === 'visible') mutate();
  });
  useEffect(() => {
    ask();
    const timer = setInterval(() => ask(), timing.sendRetrySeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return unanswered;
}

/** The question to a further device of a stay, while it is open: for the same patient, or for a new one. */
export type AskedWho = { same: () => void; anew: () => void };

/** Enters with a session; that of a further device of the stay waits until `asked` is answered. */
function useArrival(signIn: (given: Given) => void) {
  const entered = useEntered();
  const [waiting, setWaiting] = useState<{ session: BedSession; given: Given } | null>(null);
  const onSuccess = async ({ asks_who, ...session }: Arrived, given: Given) => {
    if (asks_who) setWaiting({ session, given });
    else await entered(session);
  };
  const asked: AskedWho | null = waiting && {
    same: () => void entered(waiting.session),
    anew: () => signIn({ ...waiting.given, isNew: true }),
  };
  return { asked, onSuccess };
}

type Arrived = BedSession & { asks_who: boolean };

/** A session that came with the mark of this device, which stays. */
function marked({ device_mark, ...session }: BedSignIn): Arrived {
  keepDeviceMark('device.mark', device_mark);
  return session;
}

/** What follows every sign-in: nothing of whoever lay here before or of another wait, the bed's language, the services. */
export function useEntered(): (session: BedSession) => Promise<void> {
  const navigate = useNavigate();
  const { i18n } = useTranslation('patient');
  return async (session) => {
    clearApproval();
    queryClient.clear();
    const path = await enter(session);
    toast(i18n.t('signin.success', { ns: 'patient' })); // in the bed's language, which has just been applied
    await navigate(path, { replace: true });
  };
}

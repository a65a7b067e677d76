import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { stayChanged } from '#shared/beds/bed.events.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { loginTablet } from '#shared/beds/tablet.endpoints.ts';
import type { TabletSession } from '#shared/beds/tablet.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { isOfProfile, settingChanged } from '#shared/kernel/hospital.events.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { currentLanguage, setDirections } from '#web/kit/i18n/texts.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';
import { keepLanguage } from '#web/patient/domain/view/keep-language.ts';
import { useEntered } from '#web/patient/screens/signin/useSignIn.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { directionsOf, offeredTo } from '#web/patient/session/languages.ts';
import { session } from '#web/patient/session/session.ts';
import { clearTablet, tablet } from '#web/patient/session/tablet.ts';

/** `empty` is the bed while nobody stays in it; `lost` why the tablet cannot sign in: no answer, or a hospital that is switched off. */
type Found = { empty: TabletSession | null; lost: 'silent' | 'off' | null };

/**
 * Signs this tablet in to its bed by itself: at once, whenever the ward says that somebody stays there, and again for
 * as long as nobody answers. `begin` opens the stay ("I am new here").
 */
export function useTabletSignIn() {
  const entered = useEntered();
  const [found, setFound] = useState<Found>({ empty: null, lost: null });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isNew: boolean) => {
      const body = { enrolment_token: tablet.get()?.token ?? '', is_new: isNew };
      return (await callOnce(loginTablet, { body, signal: inTime() })).data;
    },
    onSuccess: async (answer, isNew) => {
      const opened = openedBy(answer);
      setDirections(directionsOf(offeredTo(answer.bed)));
      setFound({ empty: opened ? null : answer, lost: null });
      if (opened) await (isNew ? enterAnew(opened, entered) : entered(opened));
    },
    onError: (error, isNew) => {
      if (isRefusal(error) && error.code === 'no_session') clearTablet();
      else if (isRefusal(error) && error.code === 'hospital_inactive') setFound({ empty: null, lost: 'off' });
      else if (isNew) showFailure(error);
      else setFound((before) => ({ ...before, lost: 'silent' }));
    },
  });
  const trySignIn = () => {
    if (!isPending && session.get() === null && tablet.get()) mutate(false);
  };
  const atOnce = useEffectEvent(trySignIn);
  const again = useEffectEvent(() => {
    if (found.lost && document.visibilityState === 'visible') trySignIn();
  });
  useEffect(() => {
    atOnce();
    const timer = setInterval(() => again(), timing.sendRetrySeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  const channel = useStore(tablet, (one) => one && channels.device(one.deviceId));
  useLive(channel, stayChanged, trySignIn);
  useLive(channel, sessionEnded, trySignIn);
  const hospital = found.empty?.bed.hospital.id ?? null;
  useLive(hospital && channels.everyone(hospital), settingChanged, ({ key }) => {
    if (isOfProfile(key)) trySignIn();
  });
  useReconnect(trySignIn);
  // A tap counts while the tablet is trying by itself: only a second tap is left aside.
  const isBeginning = isPending && variables;
  return { ...found, isBeginning, begin: () => !isBeginning && mutate(true) };
}

/** The language is the one that who is new has chosen here, not that of who was here before. */
async function enterAnew(opened: BedSession, entered: (opened: BedSession) => Promise<void>): Promise<void> {
  const locale = currentLanguage();
  await entered({ ...opened, bed: { ...opened.bed, locale } });
  await keepLanguage(locale, { quiet: true });
}

function openedBy({ token, refresh_token, bed }: TabletSession): BedSession | null {
  if (token === null || refresh_token === null || bed.stay === null) return null;
  return { token, refresh_token, bed: { ...bed, stay: bed.stay } };
}

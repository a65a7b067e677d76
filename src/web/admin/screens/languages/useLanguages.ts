import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged, textsChanged } from '#shared/kernel/hospital.events.ts';
import {
  changeLanguage,
  listHospitalLanguages,
  orderLanguages,
  resetLanguages,
} from '#shared/languages/language.endpoints.ts';
import type { HospitalLanguages, LanguageChange } from '#shared/languages/language.schemas.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { ownVersions } from '#web/admin/domain/order/own-versions.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** Every language of the hospital; what somebody else changes meanwhile is read at once. */
export function useLanguages() {
  const { hospital } = useHere();
  const languages = useQuery({
    queryKey: keys.hospitalLanguages,
    queryFn: async ({ signal }) => (await call(listHospitalLanguages, { signal, quiet: true })).data,
    staleTime: 0,
  });
  const channel = hospital.id ? channels.everyone(hospital.id) : null;
  const again = useReread(keys.hospitalLanguages);
  useLive(channel, settingChanged, ({ key }) => {
    if (key === 'languages') again();
  });
  useLive(channel, textsChanged, again);
  return languages;
}

/** One language, the order of all, or all as they are shipped. */
export type Wish = { version: number } & (
  | { code: LanguageCode; change: Omit<LanguageChange, 'version'> }
  | { order: LanguageCode[] }
  | { reset: true }
);

/** Saves leave one after the other: no press is lost because the one before is on its way. What fails is said by who asks. */
export function useSaveLanguages() {
  const client = useQueryClient();
  const [own] = useState(ownVersions);
  return useMutation({
    scope: { id: keys.hospitalLanguages.join() },
    mutationFn: async (wish: Wish): Promise<HospitalLanguages> => {
      const version = own.since(wish.version);
      const saved = await save(wish, version);
      own.note(version, saved.version);
      return saved;
    },
    onSuccess: (languages) => showAnswer(client, keys.hospitalLanguages, languages),
    onSettled: () => client.invalidateQueries({ queryKey: keys.hospitalLanguages }),
  });
}

async function save(wish: Wish, version: number): Promise<HospitalLanguages> {
  if ('order' in wish) return (await call(orderLanguages, { body: { version, order: wish.order }, quiet: true })).data;
  if ('reset' in wish) return (await call(resetLanguages, { body: { version }, quiet: true })).data;
  const body = { version, ...wish.change };
  return (await call(changeLanguage, { params: { key: wish.code }, body, quiet: true })).data;
}

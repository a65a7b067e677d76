import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { textsChanged } from '#shared/kernel/hospital.events.ts';
import { changeText, importTexts, listHospitalTexts, resetText } from '#shared/texts/text.endpoints.ts';
import type { HospitalText, TextsImport, TextsQuery } from '#shared/texts/text.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** A page of texts; what somebody else words meanwhile is read at once. */
export function useTexts(query: TextsQuery) {
  const { hospital } = useHere();
  const queryKey = keys.hospitalTexts(query);
  const texts = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listHospitalTexts, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const again = useReread(queryKey);
  useLive(hospital.id ? channels.everyone(hospital.id) : null, textsChanged, again);
  return texts;
}

type Place = Pick<TextsImport, 'surface' | 'language'>;

/** Words a text otherwise, or lets the shipped one hold again where no value is given. */
export function useSaveText(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ text: { key, version }, value }: { text: HospitalText; value?: string }) => {
      const body = { ...place, key, version };
      if (value === undefined) return (await call(resetText, { body })).data;
      return (await call(changeText, { body: { ...body, value } })).data;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.texts }),
  });
}

export function useImportTexts(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const format = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
      const content = await file.text();
      return (await call(importTexts, { body: { ...place, format, content } })).data;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.texts }),
  });
}

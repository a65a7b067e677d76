import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { prepareRights } from '#shared/change-sets/rights.endpoints.ts';
import type { RightsWish } from '#shared/change-sets/rights.schemas.ts';
import {
  deleteAccessLevel,
  editAccessLevel,
  listAccessLevels,
  listDeletedLevels,
  makeAccessLevel,
  restoreAccessLevel,
} from '#shared/employees/level.endpoints.ts';
import type { AccessLevel, NewAccessLevel } from '#shared/employees/level.schemas.ts';
import { createSetIds } from '#web/admin/domain/change-sets/set-ids.ts';
import type { DeletedCalls } from '#web/admin/domain/own-screens/useDeletedRows.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The hospital's access levels with their rights, by name; read again whenever the page comes to the front. */
export function useLevels() {
  return useQuery({
    queryKey: keys.accessLevels,
    queryFn: async ({ signal }) => (await call(listAccessLevels, { signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** Keeps what would become of the rights as a change set, which is shown next; refused, it says why to who asks. */
export function usePrepareRights() {
  const answered = useAnswered();
  const [ids] = useState(createSetIds);
  return useMutation({
    mutationFn: (levels: RightsWish['levels']) =>
      ids.under(levels, async (id) => (await call(prepareRights, { body: { id, levels }, quiet: true })).data),
    onError: answered,
  });
}

/** Makes a level, or changes name and scope of one. */
export function useSaveLevel() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: async ({ known, form }: { known: AccessLevel | null; form: NewAccessLevel }) => {
      const { id, ...fields } = form;
      if (!known) return (await call(makeAccessLevel, { body: form })).data;
      return (await call(editAccessLevel, { params: { id }, body: { ...fields, version: known.version } })).data;
    },
    onSettled: answered,
  });
}

export function useDeleteLevel() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: (id: string) => call(deleteAccessLevel, { params: { id } }),
    onSettled: answered,
  });
}

export const deletedLevels: DeletedCalls = {
  key: keys.deletedLevels,
  whole: keys.accessLevels,
  list: async (signal) => (await call(listDeletedLevels, { signal, quiet: true })).data,
  restore: (id) => call(restoreAccessLevel, { params: { id }, quiet: true }),
};

function useAnswered() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.accessLevels });
}

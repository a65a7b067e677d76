import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteAccessLevel,
  editAccessLevel,
  listAccessLevels,
  listDeletedLevels,
  makeAccessLevel,
  restoreAccessLevel,
  saveLevelRights,
} from '#shared/employees/level.endpoints.ts';
import type { AccessLevel, NewAccessLevel } from '#shared/employees/level.schemas.ts';
import type { DeletedCalls } from '#web/admin/domain/own-screens/useDeletedRows.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { type Changes, rightsAfter } from './changes.ts';

/** The hospital's access levels with their rights, by name; read again whenever the page comes to the front. */
export function useLevels() {
  return useQuery({
    queryKey: keys.accessLevels,
    queryFn: async ({ signal }) => (await call(listAccessLevels, { signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** How saving several levels ended: each is a change of its own. */
export type SaveOutcome = { saved: AccessLevel[]; refused: { level: AccessLevel; error: Error }[] };

/** Saves the changed levels one after the other; one that is refused holds up no other. */
export function useSaveRights() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: async ({ levels, changes }: { levels: readonly AccessLevel[]; changes: Changes }) => {
      const outcome: SaveOutcome = { saved: [], refused: [] };
      for (const level of levels.filter(({ id }) => changes[id])) {
        try {
          const body = { version: level.version, rights: rightsAfter(level, changes) };
          outcome.saved.push((await call(saveLevelRights, { params: { id: level.id }, body })).data);
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          outcome.refused.push({ level, error });
          if (!isRefusal(error)) break; // nobody answers: the rest is not tried either
        }
      }
      return outcome;
    },
    onSettled: answered,
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

import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAssignments, saveAssignments } from '#shared/duty/duty.endpoints.ts';
import { assignmentChanged } from '#shared/duty/duty.events.ts';
import type { Assignments, SaveAssignments } from '#shared/duty/duty.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { rereadOnce, useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { givenByOthers } from './chosen-beds.ts';

/** The beds that the employee cares for now, as the server knows them. */
export function useAssignments() {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: keys.assignments,
    queryFn: async ({ signal }) => (await call(readAssignments, { signal, quiet: true })).data,
  });
  const again = useReread(keys.assignments);
  useLive(employee && channels.employee(employee.id), assignmentChanged, again);
  return query;
}

/**
 * Saves the choice; `saved` is what is said then, unless others assigned beds meanwhile: a toast would cover the notice
 * of these, which says both. What they did is read.
 */
export function useSaveAssignments(saved: string): UseMutationResult<Assignments, Error, SaveAssignments> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call(saveAssignments, { body })).data,
    onSuccess: async (assignments, sent) => {
      await showAnswer(client, keys.assignments, assignments);
      void client.invalidateQueries({ queryKey: keys.rooms });
      if (givenByOthers(sent, assignments).length > 0) return;
      announce(saved);
      toast(saved);
    },
    onError: () => {
      rereadOnce(client, keys.assignments);
      rereadOnce(client, keys.rooms);
    },
  });
}

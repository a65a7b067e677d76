import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReleaseReason } from '#shared/requests/cancel-reasons.ts';
import { releaseRequests } from '#shared/requests/request.endpoints.ts';
import type { StepAnswer } from '#shared/requests/request.schemas.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';

type Release = { reason: ReleaseReason; ids: readonly string[] };

/** Releases all that is held; what could not be is said, and shown as it stands. */
export function useReleaseAll(): UseMutationResult<StepAnswer[], Error, Release> {
  const client = useQueryClient();
  return useMutation<StepAnswer[], Error, Release>({
    mutationFn: async ({ reason, ids }) => {
      const items = ids.map((id) => ({ id, action_id: newId() }));
      return (await call(releaseRequests, { body: { items, reason }, quiet: true })).data;
    },
    onSuccess: (answers) => {
      for (const { request } of answers) if (request) applyChange(client, boardKey, request, isOnBoard);
      const missed = answers.filter(({ refused }) => refused !== null).length;
      if (missed < answers.length) toast(i18next.t('staff:hand_over.released'));
      if (missed > 0) toast(i18next.t('staff:hand_over.not_released', { count: missed }), 'bad');
    },
    onError: reportFailure,
    onSettled: () =>
      Promise.all([boardKey, keys.handover, keys.duty].map((queryKey) => client.invalidateQueries({ queryKey }))).then(
        () => undefined,
      ),
  });
}

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { agreeToCover, declineToCover, withdrawBreakRequest } from '#shared/duty/colleague.endpoints.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';

const answers = {
  agree: agreeToCover,
  seen: agreeToCover,
  decline: declineToCover,
  withdraw: withdrawBreakRequest,
} as const;

type Answer = { kind: keyof typeof answers; id: string };

/** Agrees to cover a break, declines, or confirms to have read of one; or asks no longer, or puts away how it ended. */
export function useAnswerCover(): UseMutationResult<Duty, Error, Answer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }) => (await call(answers[kind], { params: { id }, quiet: true })).data,
    onSuccess: async (duty, { kind, id }) => {
      await showAnswer(client, keys.duty, duty);
      if (kind !== 'agree') return;
      // Still there: the break waits for what the colleague holds.
      const isAhead = duty.asked_to_cover.some((one) => one.id === id);
      toast(i18next.t(isAhead ? 'staff:cover.agreed_ahead' : 'staff:cover.agreed'));
    },
    onError: (error: Error) => reportFailure(error),
    onSettled: () =>
      Promise.all([keys.duty, keys.assignments].map((queryKey) => client.invalidateQueries({ queryKey }))).then(
        () => undefined,
      ),
  });
}

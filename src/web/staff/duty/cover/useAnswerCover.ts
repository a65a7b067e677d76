import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { agreeToCover, declineToCover, withdrawBreakRequest } from '#shared/duty/colleague.endpoints.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { reportFailure } from '#web/staff/start/configure-calls.ts';

const answers = { agree: agreeToCover, decline: declineToCover, withdraw: withdrawBreakRequest } as const;

type Answer = { kind: keyof typeof answers; id: string };

/** Agrees to cover a break or declines; or asks no longer, or puts away how it ended. */
export function useAnswerCover(): UseMutationResult<Duty, Error, Answer> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }) => (await call(answers[kind], { params: { id }, quiet: true })).data,
    onSuccess: (duty, { kind }) => {
      client.setQueryData(keys.duty, duty);
      if (kind === 'agree') toast(i18next.t('staff:cover.agreed'));
    },
    onError: (error) => {
      // What is held is the colleague's, not this employee's, of which the server's message speaks.
      if (isRefusal(error) && error.code === 'open_requests') toast(i18next.t('staff:cover.held'), 'bad');
      else reportFailure(error);
    },
    onSettled: () =>
      Promise.all([keys.duty, keys.assignments].map((queryKey) => client.invalidateQueries({ queryKey }))).then(
        () => undefined,
      ),
  });
}

import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeEmail, mailLinkAgain, readEmailWish, withdrawEmail } from '#shared/employees/email.endpoints.ts';
import type { EmailChange, EmailWish } from '#shared/employees/email.schemas.ts';
import { accountChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** The new address that waits to be confirmed, if there is one; followed, since it is confirmed on any device. */
export function useEmailWish(): UseQueryResult<EmailWish | null> {
  const employee = useEmployee();
  const wish = useQuery({
    queryKey: keys.emailWish,
    queryFn: async ({ signal }) => (await call(readEmailWish, { signal, quiet: true })).data,
  });
  const again = useReread(keys.emailWish);
  useLive(employee && channels.employee(employee.id), accountChanged, again);
  return wish;
}

/** Asks for another address; what it refuses is for the form to say. */
export function useChangeEmail(onDone: () => void): UseMutationResult<EmailWish, Error, EmailChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call(changeEmail, { body, quiet: true })).data,
    onSuccess: async (wish) => {
      await showAnswer(client, keys.emailWish, wish);
      onDone();
    },
    // How the owner proves themselves may have changed on another device.
    onError: () => client.invalidateQueries({ queryKey: keys.secondFactor }),
  });
}

/** Has the link mailed again. Where none is open any more, the wish and the account as read anew say so. */
export function useMailAgain(): UseMutationResult<EmailWish, Error, void> {
  const client = useQueryClient();
  const employee = useEmployee();
  return useMutation({
    mutationFn: async () => (await call(mailLinkAgain, { quiet: true })).data,
    onSuccess: (wish) => showAnswer(client, keys.emailWish, wish),
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.emailWish }),
        client.invalidateQueries({ queryKey: [...keys.account, employee?.id] }),
      ]),
  });
}

/** Gives the new address up: the link that was mailed to it opens nothing any more. */
export function useWithdrawEmail(onDone: () => void): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawEmail, { quiet: true }),
    onSuccess: async () => {
      await showAnswer(client, keys.emailWish, null);
      onDone();
    },
  });
}

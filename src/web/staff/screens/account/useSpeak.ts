import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { changeAccount, readAccount } from '#shared/employees/employee.endpoints.ts';
import type { AccountChange } from '#shared/employees/employee.schemas.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';

type Language = NonNullable<AccountChange['language']>;

/** The language in which mails and notifications come, and in which the next sign-in begins. */
export function useSpeak(): UseMutationResult<unknown, Error, string> {
  return useMutation({
    mutationFn: async (code) => {
      if (!isSpoken(code)) return;
      const { version } = (await call(readAccount, { quiet: true })).data;
      const { data } = await call(changeAccount, { body: { version, language: code }, quiet: true });
      staffSession.change({ user: data });
    },
    onError: (error) => reportFailure(error),
  });
}

const isSpoken = (code: string): code is Language => ['de', 'en', 'fr', 'es'].includes(code);

import { useMutation, useQuery } from '@tanstack/react-query';
import type { PasswordReset } from '#shared/employees/password.schemas.ts';
import {
  checkUserResetLink,
  forgotUserPassword,
  loginUser,
  mailUserAgain,
  readUserRegistration,
  registerUser,
  resetUserPassword,
  verifyUser,
} from '#shared/users/user.endpoints.ts';
import type {
  UserLogin,
  UserMailWish,
  UserProof,
  UserRegistration,
  UserResetWish,
  UserSignIn,
} from '#shared/users/user.schemas.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { keepDeviceMark, readDeviceMark } from '#web/kit/session/device-mark.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';
import { userSession } from '#web/patient/session/user-session.ts';
import { keepHospital } from './user-calls.ts';

/** What no form says of itself: that nobody answered. */
const onError = (error: Error) => {
  if (!isRefusal(error) && !asksToWait(error)) showFailure(error);
};

/** Signs in to an account. On the tablet of a ward that is the stay's. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: UserLogin) => {
      const bed = session.get();
      const isTablet = bed?.user.device.kind === 'ward_tablet';
      const ofStay = isTablet ? { bed_refresh_token: bed.refreshToken } : {};
      const mark = readDeviceMark('user.device_mark');
      return (await callOnce(loginUser, { body: { ...body, ...ofStay }, mark })).data;
    },
    onSuccess: enter,
    onError,
  });
}

function enter({ token, refresh_token: refreshToken, user, device_mark, failed_tries }: UserSignIn): void {
  keepDeviceMark('user.device_mark', device_mark);
  keepHospital(user.hospital.code);
  queryClient.removeQueries({ queryKey: keys.user });
  userSession.signIn({ token, refreshToken, user, userData: { wasTried: failed_tries !== null }, homeSettings: [] });
}

export function useRegister() {
  return useMutation({
    mutationFn: async (body: UserRegistration) => (await callOnce(registerUser, { body })).data,
    onError,
  });
}

/** Where the privacy policy of the hospital with this code stands; nothing is asked before a code is known. */
export function useTerms(hospital_code: string) {
  return useQuery({
    queryKey: keys.userTerms(hospital_code),
    queryFn: async ({ signal }) => (await callOnce(readUserRegistration, { query: { hospital_code }, signal })).data,
    enabled: hospital_code !== '',
  });
}

export function useMailAgain() {
  return useMutation({
    mutationFn: async (body: UserMailWish) => (await callOnce(mailUserAgain, { body })).data,
    onError: (error) => {
      if (!asksToWait(error)) showFailure(error);
    },
  });
}

/** Proves the address by the token of the link and the password that was chosen with it. */
export function useVerify() {
  return useMutation({
    mutationFn: async (body: UserProof) => (await callOnce(verifyUser, { body })).data,
    onSuccess: ({ hospital_code }) => keepHospital(hospital_code),
    onError,
  });
}

export function useForgot() {
  return useMutation({
    mutationFn: async (body: UserResetWish) => (await callOnce(forgotUserPassword, { body })).data,
    onError,
  });
}

/** Whose password the link sets. */
export function useResetLink(token: string) {
  return useQuery({
    queryKey: keys.userResetLink(token),
    queryFn: async ({ signal }) => (await callOnce(checkUserResetLink, { body: { token }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useReset() {
  return useMutation({
    mutationFn: async (body: PasswordReset) => (await callOnce(resetUserPassword, { body })).data,
    onError,
  });
}

/** A link that was used, is over, or never was one. */
export function isOver(error: unknown): boolean {
  return isRefusal(error) && ['link_unknown', 'link_expired', 'email_taken'].includes(error.code);
}

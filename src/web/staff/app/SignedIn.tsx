import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { channels } from '#shared/kernel/channels.ts';
import { listThreads } from '#shared/messages/message.endpoints.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { useHospitalTexts } from '#web/desk/session/hospital-texts.ts';
import { isOfPlatform, useEmployee } from '#web/desk/session/staff-session.ts';
import { useFollowAccount } from '#web/desk/session/useFollowAccount.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { FollowPush } from '#web/staff/domain/device/FollowPush.tsx';
import { useAnswerProbes } from '#web/staff/domain/device/useAnswerProbes.ts';
import { useMayAnew } from '#web/staff/domain/duty/useMayAnew.ts';
import { Ringing } from '#web/staff/domain/sound/Ringing.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';

/** What only the signed-in see. Platform administrators have nothing here but their own account. Signing out in another tab leads to sign-in here as well. */
export function SignedIn() {
  const to = useTo();
  const navigate = useNavigate();
  const employee = useEmployee();
  const signedOut = employee === null;
  const hasBoard = useMay(listRequests);
  const hasMessages = useMay(listThreads);
  const wards = hasBoard ? (employee?.departments ?? []) : [];
  useAnswerProbes(wards.map(({ id }) => channels.department(id)));
  useFollowAccount();
  useHospitalTexts(employee?.hospital.id ?? null, 'staff');
  useMayAnew();
  useEffect(() => {
    if (signedOut) void navigate(to.login, { replace: true });
  }, [signedOut, navigate, to]);
  const { pathname } = useLocation();
  const isElsewhere = employee !== null && isOfPlatform(employee) && !pathname.startsWith(to.account);
  useEffect(() => {
    if (isElsewhere) location.replace(to.adminPanel);
  }, [isElsewhere, to]);
  if (signedOut || isElsewhere) return null;
  return (
    <>
      <Outlet />
      {hasBoard || hasMessages ? <Ringing me={employee.id} /> : null}
      <FollowPush key={employee.id} />
    </>
  );
}

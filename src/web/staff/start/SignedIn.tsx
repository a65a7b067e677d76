import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { channels } from '#shared/kernel/channels.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { useAnswerProbes } from '#web/staff/probe/useAnswerProbes.ts';
import { FollowPush } from '#web/staff/push/FollowPush.tsx';
import { useTo } from '#web/staff/shell/useTo.ts';
import { Ringing } from '#web/staff/sound/Ringing.tsx';
import { useEmployee } from './staff-session.ts';
import { useMay } from './useMay.ts';

/** What only the signed-in see. Signing out in another tab leads to sign-in here as well. */
export function SignedIn() {
  const to = useTo();
  const navigate = useNavigate();
  const employee = useEmployee();
  const signedOut = employee === null;
  const hasBoard = useMay(listRequests);
  const wards = hasBoard ? (employee?.departments ?? []) : [];
  useAnswerProbes(wards.map(({ id }) => channels.department(id)));
  useEffect(() => {
    if (signedOut) void navigate(to.login, { replace: true });
  }, [signedOut, navigate, to]);
  if (signedOut) return null;
  return (
    <>
      <Outlet />
      {hasBoard ? <Ringing me={employee.id} /> : null}
      <FollowPush key={employee.id} />
    </>
  );
}

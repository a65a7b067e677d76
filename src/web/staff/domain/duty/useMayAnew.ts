import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { rightsChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { rereadOnce } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { boardKey } from '#web/staff/domain/requests/board/useBoard.ts';
import { useDuty } from './useDuty.ts';

/**
 * Reads the board again when what their reader may do with them has changed without any of them changing: by entering
 * or leaving duty, a break, a charge post, or a right that was given or taken.
 */
export function useMayAnew(): void {
  const client = useQueryClient();
  const employee = useEmployee();
  const standing = standingIn(useDuty().data);
  const known = useRef(standing);
  useEffect(() => {
    if (known.current !== null && standing !== null && known.current !== standing) rereadOnce(client, boardKey);
    known.current = standing ?? known.current;
  }, [standing, client]);
  useLive(employee && channels.employee(employee.id), rightsChanged, () => rereadOnce(client, boardKey));
}

function standingIn(duty: Duty | undefined): string | null {
  if (!duty) return null;
  const posts = duty.posts.filter(({ mine }) => mine).map(({ department_id }) => department_id);
  return JSON.stringify([duty.present, duty.on_break !== null, posts]);
}

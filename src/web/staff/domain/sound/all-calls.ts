import type { Handover } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { isQuietAt, timeOfDay } from '#shared/notifications/quiet-hours.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { dutyCalls } from './duty-calls.ts';
import { threadCalls } from './thread-calls.ts';
import { heardInQuiet, type Row } from './who-sounds.ts';

export type Calls = {
  requests: readonly HelpRequestForStaff[];
  threads: readonly ThreadForStaff[] | undefined;
  duty: Duty | undefined;
  handover: Handover | undefined;
};

/** `now` is server time; `isQuiet`: the quiet hours of the employee hold. */
type Hearing = { me: string; now: number; isQuiet: boolean; timeZone: string };

/**
 * Everything that may sound on a device: requests, messages, what colleagues ask. At night what is not urgent is softer:
 * by the night of the ward from which it comes; what colleagues ask once it is night on all wards of the employee. A
 * request that no device has shown in time sounds as by day.
 */
export function allCalls({ requests, threads, duty, handover }: Calls, { me, now, isQuiet, timeZone }: Hearing): Row[] {
  const nights = wardsAtNight(duty?.nights ?? [], timeOfDay(now, timeZone));
  const messages = (threads ?? []).map((thread) => ({ thread, isGentle: nights.has(thread.department.id) }));
  const wards = duty?.posts ?? [];
  const isNight = wards.length > 0 && wards.every(({ department_id }) => nights.has(department_id));
  const rows = requests.map((request) => ({
    ...request,
    isGentle: nights.has(request.department_id) && request.unreceived === 'no',
  }));
  return [
    ...(isQuiet ? heardInQuiet(rows) : rows),
    ...messages.flatMap(({ thread, isGentle }) =>
      threadCalls([thread], duty?.present === true).map((row) => ({ ...row, isGentle })),
    ),
    ...dutyCalls(duty, handover, { me, now }).map((row) => ({ ...row, isGentle: isNight })),
  ];
}

function wardsAtNight(nights: Duty['nights'], at: string): ReadonlySet<string> {
  return new Set(nights.filter((hours) => isQuietAt(hours, at)).map(({ department_id }) => department_id));
}

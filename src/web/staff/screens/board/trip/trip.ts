import { byUrgencyThenWaiting } from '#shared/requests/order.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isPlanned, undoVerb } from '#web/staff/domain/requests/rules/lateness.ts';
import { thumbStep } from '#web/staff/domain/requests/rules/steps.ts';
import type { Looking } from '#web/staff/screens/board/board-views.ts';

/** On a trip: what can be accepted now, what one holds or has just done, and what is neither. */
export type TripPart = 'open' | 'mine' | 'other';

/** The requests of one room, in the order in which a nurse should see to them. */
export type TripRoom = { id: string; name: string; departmentId: string; requests: HelpRequestForStaff[] };

export function tripPart(request: HelpRequestForStaff, { me, now }: Looking): TripPart {
  const step = thumbStep(request, me);
  if (step === 'accept') return isPlanned(request, now) ? 'other' : 'open';
  return step === 'done' || undoVerb(request, now) !== null ? 'mine' : 'other';
}

/**
 * The requests of a trip, room by room, the room with the most urgent one first. Taking one moves none: whether it waits
 * or is held changes no place. Of what is `chosen` a colleague's and what is over stay too, so that it is read what
 * became of it; what this employee has done themselves does not.
 */
export function tripOrder(
  rows: readonly HelpRequestForStaff[],
  chosen: ReadonlySet<string>,
  looking: Looking,
): HelpRequestForStaff[] {
  const onTrip = rows.filter(
    (request) => tripPart(request, looking) !== 'other' || (chosen.has(request.id) && request.done_by !== looking.me),
  );
  return byRoom(onTrip.sort((a, b) => byUrgencyThenWaiting(asWaiting(a), asWaiting(b)))).flatMap(
    ({ requests }) => requests,
  );
}

/** The requests by their rooms, rooms and requests in the order in which they come. */
export function byRoom(requests: readonly HelpRequestForStaff[]): TripRoom[] {
  const rooms = new Map<string, TripRoom>();
  for (const request of requests) {
    const { id, name } = request.room;
    const room = rooms.get(id) ?? { id, name, departmentId: request.department_id, requests: [] };
    room.requests.push(request);
    rooms.set(id, room);
  }
  return [...rooms.values()];
}

type Item = HelpRequestForStaff['items'][number];

/** So many of one thing for these rooms; of a question that is answered differently there are different things. */
export type Need = { key: string; item: Item; quantity: number; rooms: string[] };

/** What these requests need, summed by service and answer, in the order in which it first comes. */
export function neededFor(requests: readonly HelpRequestForStaff[]): Need[] {
  const needs = new Map<string, Need>();
  for (const { items, room } of requests) {
    for (const item of items) {
      const key = `${item.service_id} ${item.answer ?? ''}`;
      const need = needs.get(key) ?? { key, item, quantity: 0, rooms: [] };
      need.quantity += item.quantity;
      if (!need.rooms.includes(room.name)) need.rooms.push(room.name);
      needs.set(key, need);
    }
  }
  return [...needs.values()];
}

const asWaiting = ({ urgency, due_at, id }: HelpRequestForStaff): Parameters<typeof byUrgencyThenWaiting>[0] => ({
  ...{ urgency, due_at, id },
  status: 'pending',
});

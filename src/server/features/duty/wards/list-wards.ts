import { allows } from '#server/features/access/access.reads.ts';
import { mayBeReached, reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { readCoverage } from '#server/features/duty/coverage/wanted-coverage.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HeldRequest, WardOnDuty } from '#shared/duty/ward.schemas.ts';
import {
  type HeldRow,
  type PersonRow,
  readHeld,
  readPeople,
  readServiceTypes,
  readWards,
  type WardRow,
} from './ward-rows.ts';

/**
 * The wards in the employee's scope with who is on duty there, how each can be reached now (S16), and what they hold;
 * and what nobody there sees to: beds without a nurse who is present, and kinds of service that should be covered now
 * (S21). Requests are named to who may see the board, beds to who may see rooms.
 */
export async function listWards(tx: Tx, employee: string): Promise<WardOnDuty[]> {
  const [seesBoard, seesRooms] = [await allows(tx, 'board:view'), await allows(tx, 'patients:view')];
  const wards = await readWards(tx, employee);
  if (wards.length === 0) return [];
  const people = await readPeople(
    tx,
    wards.map(({ id }) => id),
  );
  const ids = [...new Set(people.map(({ id }) => id))];
  const reachability = await reachabilityOf(tx, ids);
  const held = await readHeld(tx, employee, ids);
  const gaps = await readGaps(tx, wards);
  return wards.map(({ id, name, occupied_beds, beds_without_nurse }) => ({
    ...{ id, name, occupied_beds, beds_without_nurse: seesRooms ? beds_without_nurse : null },
    people: people
      .filter(({ ward }) => ward === id)
      .map((person) => ({
        ...onDuty(person),
        reachability: reachability.get(person.id) ?? ('unreachable' as const),
        beds: seesRooms ? person.beds : null,
        ...holdings(held, person.id, seesBoard),
      })),
    uncovered: gaps.filter(({ ward }) => ward === id).map(({ id: type, name: texts }) => ({ id: type, name: texts })),
  }));
}

function onDuty({ ward: _, beds: __, since, break_began_at, cover, ...person }: PersonRow) {
  return {
    ...person,
    since: since.toISOString(),
    on_break: break_began_at && { since: break_began_at.toISOString(), cover },
  };
}

function holdings(held: readonly HeldRow[], employee: string, seesBoard: boolean) {
  const own = held.filter(({ accepter }) => accepter === employee);
  const seen = own.filter(({ is_in_scope }) => is_in_scope);
  return { holds: seesBoard ? seen.map(heldRequest) : null, holds_elsewhere: own.length - seen.length };
}

function heldRequest({ accepter: _, is_in_scope: __, ...request }: HeldRow): HeldRequest {
  const { status, due_at, accepted_at, promise_counts_from } = request;
  return {
    ...request,
    status: status === 'shared' ? status : 'accepted',
    due_at: due_at.toISOString(),
    accepted_at: accepted_at?.toISOString() ?? null,
    promise_counts_from: promise_counts_from?.toISOString() ?? null,
  };
}

/** What should be covered in these wards now and has nobody who can be reached, as it is looked for by the alarm (S21). */
async function readGaps(tx: Tx, wards: readonly WardRow[]) {
  const wanted = (await readCoverage(tx)).filter(
    ({ is_wanted, department_id }) => is_wanted && wards.some(({ id }) => id === department_id),
  );
  const reachability = await reachabilityOf(tx, [...new Set(wanted.flatMap(({ present }) => present))]);
  const open = wanted.filter(({ present }) => !present.some((one) => mayBeReached(reachability.get(one))));
  const names = await readServiceTypes(
    tx,
    open.map(({ service_type_id }) => service_type_id),
  );
  return open.flatMap(({ department_id: ward, service_type_id }) => {
    const type = names.find(({ id }) => id === service_type_id);
    return type ? { ward, ...type } : [];
  });
}

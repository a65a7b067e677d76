import type { z } from 'zod';
import { announceCardsOfStay } from '#server/features/requests/stay-cards.actions.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import type { SaveBlocks, SaveHints, StayCare } from '#shared/beds/hints.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { requireRunningStay } from './care.policy.ts';
import { readCare } from './care.reads.ts';

/** The hints of the stay from now on: what stays keeps its beginning, what is left out ends. */
export async function saveHints(tx: Tx, stay: string, { hints }: z.output<typeof SaveHints>): Promise<StayCare> {
  const set_by_employee_id = await requireRunningStay(tx, stay);
  const now = tx.clock.now();
  const standing = await tx.db
    .selectFrom('care_hint')
    .select(['id', 'kind', 'language_tag'])
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .execute();
  const same = (a: (typeof hints)[number], b: (typeof hints)[number]) =>
    a.kind === b.kind && a.language_tag === b.language_tag;
  const ended = standing.filter((old) => !hints.some((one) => same(old, one)));
  const added = hints
    .filter((one, at) => hints.findIndex((other) => same(one, other)) === at)
    .filter((one) => !standing.some((old) => same(old, one)));
  for (const { id } of ended)
    await tx.db.updateTable('care_hint').set({ ended_at: now }).where('id', '=', id).execute();
  if (added.length > 0) {
    const row = { hospital_id: tx.hospital, stay_id: stay, set_by_employee_id, set_at: now };
    await tx.db
      .insertInto('care_hint')
      .values(added.map((hint) => ({ ...row, ...hint })))
      .execute();
  }
  if (ended.length + added.length > 0) await announceCare(tx, stay, 'stay.hints_set');
  return readCare(tx, stay);
}

/** The services that the stay may not ask for. Throws `not_found`, and `invalid` for one of high urgency. */
export async function saveBlocks(tx: Tx, stay: string, { blocks }: z.output<typeof SaveBlocks>): Promise<StayCare> {
  const set_by_employee_id = await requireRunningStay(tx, stay);
  const wanted = new Map(blocks.map((block) => [block.service_id, block.reason]));
  await requireBlockable(tx, [...wanted.keys()]);
  const now = tx.clock.now();
  const standing = await tx.db
    .selectFrom('service_block')
    .select(['id', 'service_id', 'reason'])
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .execute();
  const ended = standing.filter((old) => wanted.get(old.service_id) !== old.reason);
  const kept = standing.filter((old) => !ended.includes(old));
  const added = [...wanted].filter(([id]) => !kept.some((old) => old.service_id === id));
  for (const { id } of ended)
    await tx.db.updateTable('service_block').set({ ended_at: now }).where('id', '=', id).execute();
  if (added.length > 0) {
    const row = { hospital_id: tx.hospital, stay_id: stay, set_by_employee_id, set_at: now };
    await tx.db
      .insertInto('service_block')
      .values(added.map(([service_id, reason]) => ({ ...row, service_id, reason })))
      .execute();
  }
  if (ended.length + added.length > 0) await announceCare(tx, stay, 'stay.blocks_set');
  return readCare(tx, stay);
}

async function requireBlockable(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.db
    .selectFrom('service')
    .innerJoin('priority', 'priority.id', 'service.priority_id')
    .select('priority.urgency')
    .where('service.id', 'in', ids)
    .where('service.deleted_at', 'is', null)
    .execute();
  if (known.length < ids.length) throw notFound('service');
  if (known.some(({ urgency }) => urgency === 'high')) throw invalidField('blocks', 'invalid');
}

/** On record; the cards of open requests show it, and so does the list of services at the bed. */
async function announceCare(tx: Tx, stay: string, action: string): Promise<void> {
  await logActivity(tx, { subject: { type: 'stay', id: stay }, action });
  await announceCardsOfStay(tx, stay);
  const { department_id } = await tx.db
    .selectFrom('stay_bed')
    .innerJoin('bed', 'bed.id', 'stay_bed.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .select('room.department_id')
    .where('stay_bed.stay_id', '=', stay)
    .where('stay_bed.ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  tx.announce(stayChanged, { subject: stay, channels: [channels.stay(stay), channels.department(department_id)] });
}

import { sql } from 'kysely';
import { readThread } from '#server/features/messages/message.reads.ts';
import { listNeeds } from '#server/features/messages/needs.reads.ts';
import { requireReader } from '#server/features/messages/thread.reads.ts';
import { submitOnBehalf } from '#server/features/requests/verbs/submit-request.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { InterpreterWish, ShownCard, StayCards } from '#shared/messages/card.schemas.ts';

/** What the interpreter cards of a running stay need. Throws `not_found` for one that the caller may not write to. */
export async function readCards(tx: Tx, stay: string): Promise<StayCards> {
  const employee = await requireReader(tx, stay);
  const { stay_id, bed, language } = await readThread(tx, employee, stay);
  return { stay_id, bed, language, interpreter: await interpreterOf(tx, stay) };
}

/** A card is shown at the bed. That it was is on record; what is answered there is kept nowhere. Throws `not_found`. */
export async function showCard(tx: Tx, stay: string, { card }: ShownCard): Promise<void> {
  await readThread(tx, await requireReader(tx, stay), stay);
  await logActivity(tx, { subject: { type: 'stay', id: stay }, action: 'stay.card_shown', properties: { card } });
}

/**
 * Asks for an interpreter by the service that the hospital has named for it, on behalf of the patient. Throws
 * `not_found` also where there is none, and what a submission throws.
 */
export async function askInterpreter(tx: Tx, stay: string, { id, asked_at }: InterpreterWish): Promise<StayCards> {
  await requireReader(tx, stay);
  const service_id = await serviceOfInterpreter(tx);
  if (!service_id) throw notFound('service');
  const item = { service_id, quantity: 1, note: null, answer: null, place: null };
  await submitOnBehalf(tx, { id, stay_id: stay, asked_at, wanted_at: null, items: [item] });
  return readCards(tx, stay);
}

async function serviceOfInterpreter(tx: Tx): Promise<string | undefined> {
  return (await listNeeds(tx)).find(({ need }) => need === 'interpreter')?.service_id;
}

async function interpreterOf(tx: Tx, stay: string): Promise<StayCards['interpreter']> {
  const service = await serviceOfInterpreter(tx);
  if (!service) return null;
  const { rows } = await sql<{ title: Record<string, string>; is_open: boolean }>`
    select service_titles(s.hospital_id, s.id) as title, exists (select from request_item i
      where i.hospital_id = s.hospital_id and i.service_id = s.id and i.stay_id = ${stay} and i.is_open) as is_open
    from service s where s.id = ${service}`.execute(tx.db);
  return rows[0] ?? null;
}

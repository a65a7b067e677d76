import { planRequest } from '#server/features/requests/escalation/planned.ts';
import { type FirstRound, firstRound, watchOver } from '#server/features/requests/escalation/start.ts';
import { notify } from '#server/features/requests/routing.ts';
import { type HelpRequest, writeEvent } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ParsedSubmission } from '#shared/requests/request.schemas.ts';
import type { Placed } from './judge-items.ts';
import type { AskableService } from './services.ts';
import type { StayNow } from './stay.ts';
import type { ItemResult } from './submission.ts';

const minuteMs = 60_000;
const urgencies = ['high', 'normal', 'low'] as const;

/**
 * A request of these items of a submission; what is asked for twice in the same way is one item of it. Its urgency is the
 * highest of its items', its promise the shortest. Notifies the first circle, unless it is wanted later: then it is
 * planned, and counts from `due_at`. The caller announces it.
 */
export async function createRequest(
  tx: Tx,
  stay: StayNow,
  submission: ParsedSubmission,
  services: AskableService[],
  placed: Placed[],
): Promise<{ request: HelpRequest; made: ItemResult[] }> {
  const items = alikeAsOne(placed);
  const wanted = services.filter((service) => items.some(({ item }) => item.service_id === service.id));
  const { request, first } = await insertRequest(tx, stay, submission, wanted);
  const [rows] = await Promise.all([
    tx.db
      .insertInto('request_item')
      .values(items.map(({ item, position }) => itemRow(tx, request.id, stay.id, item, position, wanted)))
      .returning(['id', 'position', 'service_id'])
      .execute(),
    notifyFirst(tx, request, first),
    writeEvent(tx, 'submit', request, { action: crypto.randomUUID(), from: null }),
  ]);
  const made = rows.flatMap(({ id, position, service_id }) =>
    (items.find((one) => one.position === position)?.positions ?? []).map((of) => ({
      ...{ position: of, service_id, request_id: request.id, request_item_id: id },
      outcome: 'created' as const,
    })),
  );
  return { request, made };
}

/**
 * Items with the same service, answer and place are one, with the sum of their quantities and the notes of all; `positions`: whose it is. What each of them said stands in the submission too.
 */
function alikeAsOne(placed: Placed[]): (Placed & { positions: number[] })[] {
  const alike = Map.groupBy(placed, ({ item: { service_id, answer, place } }) =>
    JSON.stringify([service_id, answer, place]),
  );
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map(({ item, position }) => ({
      item: { ...item, quantity: same.reduce((sum, one) => sum + one.item.quantity, 0), note: notesOf(same) },
      position,
      positions: same.map((one) => one.position),
    })),
  );
}

/** Each note once. */
function notesOf(same: readonly Placed[]): string | null {
  const notes = new Set(same.flatMap(({ item }) => item.note || []));
  return notes.size > 0 ? [...notes].join(' · ') : null;
}

async function insertRequest(tx: Tx, stay: StayNow, submission: ParsedSubmission, services: AskableService[]) {
  const now = tx.clock.now();
  const main = mostUrgent(services);
  const response_minutes = Math.min(...services.map((service) => service.response_minutes));
  const wanted_at = submission.wanted_at ? new Date(submission.wanted_at) : null;
  const due_at = wanted_at ? new Date(Math.max(now.getTime(), wanted_at.getTime() - response_minutes * minuteMs)) : now;
  const asked = {
    ...{ bed_id: stay.bed_id, department_id: stay.department_id, service_type_id: main.service_type_id },
    ...{ priority_id: main.priority_id, urgency: main.urgency },
  };
  const asker = askedBy(tx, main);
  const first = due_at > now ? null : await firstRound(tx, asked, asker);
  const request = await tx.db
    .insertInto('request')
    .values({
      hospital_id: tx.hospital,
      stay_id: stay.id,
      ...asked,
      ...first?.columns,
      ...(stay.is_probe && { step: 1 }),
      ...asker,
      device_id: tx.device,
      asked_at: new Date(submission.asked_at),
      submitted_at: now,
      wanted_at,
      due_at,
      response_minutes,
      is_probe: stay.is_probe,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { request, first };
}

/** Who asked: the patient, or an employee on their behalf or for themselves. */
function askedBy({ actor }: Tx, { is_for_colleagues }: AskableService) {
  if (actor.kind !== 'employee') return { asked_by: 'patient', ...nobody } as const;
  const { employee } = actor;
  const for_employee_id = is_for_colleagues ? employee : null;
  return { asked_by: 'employee', asked_by_employee_id: employee, for_employee_id } as const;
}

const nobody = { asked_by_employee_id: null, for_employee_id: null };

/** A probe is heard by devices and notifies nobody: nothing rings, is pushed or is counted for a person (S31). */
async function notifyFirst(tx: Tx, request: HelpRequest, first: FirstRound | null): Promise<void> {
  if (!first) return planRequest(tx, request);
  if (request.is_probe) return;
  await Promise.all([notify(tx, request, first.notified), watchOver(tx, request, first.plan)]);
}

/** Unknown urgency cannot be: the column has a check. Of several the most urgent decides. */
function mostUrgent(services: AskableService[]): AskableService {
  const first = urgencies.flatMap((urgency) => services.filter((service) => service.urgency === urgency))[0];
  if (!first) throw new Error('a request needs a service');
  return first;
}

function itemRow(
  tx: Tx,
  request_id: string,
  stay_id: string,
  item: ParsedSubmission['items'][number],
  position: number,
  services: AskableService[],
) {
  const service = services.find((one) => one.id === item.service_id);
  if (!service) throw new Error(`service ${item.service_id} was not read`);
  const price_cents = service.payable ? service.price_cents : 0;
  return { hospital_id: tx.hospital, request_id, stay_id, position, ...item, price_cents, currency: service.currency };
}

import { withinBounds } from '#server/features/requests/asking/bounds.ts';
import { createRequest } from '#server/features/requests/asking/create-request.ts';
import { judgeItems, type Placed, withRoom } from '#server/features/requests/asking/judge-items.ts';
import { lockStay } from '#server/features/requests/asking/stay.ts';
import {
  contentHash,
  findSubmission,
  type ItemResult,
  saveSubmission,
} from '#server/features/requests/asking/submission.ts';
import { lockOpenItem, lockOpenItems } from '#server/features/requests/asking/twins.ts';
import { holdOwnPresence, requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStay } from '#server/features/requests/shown.ts';
import { announceRequest } from '#server/features/requests/steps/step.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type {
  HelpRequestForStay,
  ParsedSubmission,
  RefusedItem,
  SubmissionMeta,
} from '#shared/requests/request.schemas.ts';
import { partAskedFor, repeatRequest } from './repeat/repeat-request.ts';

export type Submitted = { request: HelpRequestForStay; meta: SubmissionMeta; made: boolean };
type SavedSubmission = { outcome: SubmissionMeta['outcome']; items: ItemResult[]; refused: RefusedItem[] };

/**
 * One tap: makes a request, or repeats what is open already, or both; all of one service type, so that each request has
 * one owner. The same submission again answers the same and does nothing (S4). Of one that may be taken in part the items
 * that cannot be asked for are left out and named. Throws `stay_ended`, `id_taken`, `mixed_service_types`,
 * `too_many_open` and what `readAskable` names.
 */
export async function submitRequest(tx: Tx, sent: ParsedSubmission): Promise<Submitted> {
  const { main, meta, made } = answerOf(sent.id, await submit(tx, sent));
  return { request: await shownToStay(tx, main), meta, made };
}

/** What is answered of a submission beside its request: that one's id, what became of each item, whether one was made. */
export function answerOf(
  submission_id: string,
  { outcome, items, refused }: SavedSubmission,
): { main: string; meta: SubmissionMeta; made: boolean } {
  const known = items.map(({ service_id, request_id, outcome: made }) => ({ service_id, request_id, outcome: made }));
  return { main: mainOf(items), made: outcome === 'created', meta: { submission_id, outcome, items: known, refused } };
}

/** The request that a submission is about: the one that it made, else the first that it repeated. */
export function mainOf(items: readonly ItemResult[]): string {
  const main = items.find((item) => item.outcome === 'created') ?? items[0];
  if (!main) throw new Error('a submission has items');
  return main.request_id;
}

/** The same for a caller who reads no answer. */
export async function submit(tx: Tx, sent: ParsedSubmission): Promise<SavedSubmission> {
  const actor = requireStay(tx);
  if (sent.stay_id !== actor.stay) throw new AppError('stay_ended');
  return submitTo(tx, sent, repeatOpen);
}

/**
 * The same by an employee for the patient of a stay, who alone repeats: what is open already is left as it is. That the
 * stay is in the employee's scope is asked by who calls.
 */
export async function submitOnBehalf(tx: Tx, sent: ParsedSubmission): Promise<SavedSubmission> {
  requireEmployee(tx);
  return submitTo(tx, sent, findOpen);
}

type OpenItems = (tx: Tx, stay: string, submission: ParsedSubmission, wantedAt: Date | null) => Promise<ItemResult[]>;

async function submitTo(tx: Tx, sent: ParsedSubmission, whatIsOpen: OpenItems): Promise<SavedSubmission> {
  const hash = contentHash(sent);
  const [stay, known] = await Promise.all([lockStay(tx, sent.stay_id), findSubmission(tx, sent.id)]);
  if (known) {
    if (known.stay_id !== stay.id || !known.content_hash.equals(hash)) throw conflict('id_taken');
    return { outcome: 'existed', items: known.items, refused: known.refused };
  }
  if (stay.ended_at) throw new AppError('stay_ended');
  const wantedAt = sent.wanted_at ? new Date(sent.wanted_at) : null;
  const { services, ...judged } = await judgeItems(tx, stay, sent, wantedAt);
  // Who asks colleagues neither leaves nor pauses until that is saved (S25). Who has left before asks off duty, which is
  // allowed: S25 refuses leaving, and help is refused to nobody. Lock order: before any request.
  if (services.some(({ is_for_colleagues }) => is_for_colleagues)) await holdOwnPresence(tx);
  const submission = withinBounds(tx, { ...sent, items: judged.items }, services);
  const repeated = await whatIsOpen(tx, stay.id, submission, wantedAt);
  const fresh = submission.items
    .map((item, position): Placed => ({ item, position }))
    .filter(({ position }) => !repeated.some((result) => result.position === position));
  const others = { hasOthers: repeated.length > 0, before: judged.refused };
  const { opened, refused } = await withRoom(tx, { sent, fresh, services, ...others });
  const created = opened.length > 0 ? await createRequest(tx, stay, submission, services, opened) : null;
  const items = [...repeated, ...(created?.made ?? [])].sort((a, b) => a.position - b.position);
  await Promise.all([
    created && announceRequest(tx, created.request),
    saveSubmission(tx, submission, { hash, results: items, refused }),
  ]);
  return { outcome: created ? 'created' : 'raised', items, refused };
}

/** Items that are open already, with their requests held. */
async function findOpen(tx: Tx, stay: string, submission: ParsedSubmission): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  // The stay is held: what is not open now does not open before the end of the transaction.
  const open = await lockOpenItems(tx, stay, submission.items);
  for (const [position, item] of submission.items.entries()) {
    if (!open.has(item)) continue;
    const held = await lockOpenItem(tx, stay, item);
    if (held)
      results.push({
        position,
        request_item_id: held.id,
        request_id: held.request_id,
        service_id: item.service_id,
        outcome: 'raised',
      });
  }
  return results;
}

/** Items that are open already are repeated; a request is repeated once, however many of its items were tapped. */
async function repeatOpen(
  tx: Tx,
  stay: string,
  submission: ParsedSubmission,
  wantedAt: Date | null,
): Promise<ItemResult[]> {
  const results = await findOpen(tx, stay, submission);
  for (const [request, items] of Map.groupBy(results, ({ request_id }) => request_id)) {
    const services = items.map(({ service_id }) => service_id);
    const part = await partAskedFor(tx, request, services, wantedAt);
    for (const item of items) item.request_id = part;
    await repeatRequest(tx, part, crypto.randomUUID(), wantedAt);
  }
  return results;
}

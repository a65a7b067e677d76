import { sql } from 'kysely';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ParsedSubmission } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import type { AskableService } from './services.ts';

/** docs/security.md, "Threats and controls": open requests of one stay, those of high urgency not counted. */
const mostOpen = 12;
const hourMs = 3_600_000;

/**
 * Throws `too_many_open` when the stay's patient can open no further request. One of high urgency is never refused and never
 * counts (S7). The stay must be locked, so that taps at once are counted one after the other.
 */
export async function requireRoomForOne(
  tx: Tx,
  stay: string,
  services: Pick<AskableService, 'urgency'>[],
): Promise<void> {
  if (services.some(({ urgency }) => urgency === 'high')) return;
  if (!(await hasRoomForOne(tx, stay))) throw new AppError('too_many_open');
}

/**
 * Whether the stay, locked, can open one further request that is not of high urgency: what employees ask of one another
 * there is counted on its own, and takes nothing from the patient.
 */
export async function hasRoomForOne(tx: Tx, stay: string, forColleagues = false): Promise<boolean> {
  const { count } = await tx.db
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('stay_id', '=', stay)
    .where('is_open', '=', sql.lit(true))
    .where('urgency', '<>', 'high')
    .where('for_employee_id', forColleagues ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) < mostOpen;
}

/**
 * A tap without what its services do not have, and with the place where a service has one alone: a quantity, an answer or
 * a place that nobody asked for is left out rather than refused, so that no tap is lost for it and none is told apart
 * from its twin by it. The time of the tap is the device's word, held within the last day.
 */
export function withinBounds(tx: Tx, submission: ParsedSubmission, services: AskableService[]): ParsedSubmission {
  const now = tx.clock.now().getTime();
  const asked = Math.min(now, Math.max(now - requestTiming.askedWithinHours * hourMs, Date.parse(submission.asked_at)));
  const items = submission.items.map((item) => {
    const service = services.find(({ id }) => id === item.service_id);
    if (!service) return item;
    return {
      ...item,
      quantity: service.has_quantity ? item.quantity : 1,
      answer: item.answer !== null && takesAnswer(service, item.answer) ? item.answer : null,
      place: service.delivered_by_robot ? placeAmong(service.places, item.place) : null,
    };
  });
  return { ...submission, asked_at: new Date(asked).toISOString(), items };
}

type Place = ParsedSubmission['items'][number]['place'];

/** Where there is one place, it is that one whatever was asked, so that taps by different keys and releases are twins. */
function placeAmong(places: AskableService['places'], asked: Place): Place {
  const [first, ...others] = places;
  if (first && others.length === 0) return first;
  return asked !== null && places.includes(asked) ? asked : null;
}

function takesAnswer({ question_kind, choice_keys }: AskableService, answer: string): boolean {
  if (question_kind === 'choices') return choice_keys.includes(answer);
  return question_kind === 'text' && answer !== '';
}

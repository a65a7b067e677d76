import type { ServiceTypeKey, UrgencyKey } from '#server/demo/hospital/catalogue.ts';
import { refusals } from '#server/demo/hospital/notes.ts';
import { type BedName, beds, type DepartmentKey } from '#server/demo/hospital/places.ts';
import { serviceOf } from '#server/demo/hospital/services.ts';
import { hourMs, localTime, minuteMs, secondMs } from './local-time.ts';
import type { Random } from './random.ts';
import type { Period, Shift } from './shifts.ts';
import type { PlannedStay } from './stays.ts';
import type { Step, Wish } from './steps.ts';
import { inventWish, mayAsk } from './wishes.ts';

export const requestsADay = 60;
/** How a day's requests fall on its hours: quiet at night, loudest when the ward wakes. */
const dayCurve = [12, 10, 8, 8, 10, 20, 48, 78, 84, 70, 58, 56, 60, 50, 44, 46, 50, 56, 64, 60, 54, 44, 30, 18];
const dayTotal = dayCurve.reduce((sum, share) => sum + share, 0);

/** Median minutes until somebody accepts, and from there until it is done. */
const medians: Record<UrgencyKey, { accept: number; handle: number }> = {
  high: { accept: 1.1, handle: 6 },
  normal: { accept: 3.2, handle: 7 },
  low: { accept: 7, handle: 9 },
};

type Plan = Period & { shifts: readonly Shift[]; stays: readonly PlannedStay[]; random: Random };
/** A request while its life is invented; `at` is how far that has come. */
type Life = { request: number; bed: BedName; wish: Wish; at: number; steps: Step[] };

/** The requests of the period, each with its whole life within its stay and within the shifts of who takes it. */
export function planRequests(plan: Plan): Step[] {
  const { start, end, random } = plan;
  const openUntil = new Map<string, number>();
  const steps: Step[] = [];
  let request = 0;
  for (let hour = start; hour < end; hour += hourMs) {
    const share = dayCurve[Math.floor(localTime(hour).minutes / 60)] ?? 0;
    const count = Math.floor((requestsADay * share) / dayTotal + random.next());
    for (let n = 0; n < count; n++) {
      const life = invent(plan, request, hour + random.next() * hourMs, openUntil);
      if (!life) continue;
      steps.push(...life.steps);
      openUntil.set(keyOf(life), life.at);
      request++;
    }
  }
  return steps;
}

function invent(plan: Plan, request: number, at: number, openUntil: ReadonlyMap<string, number>): Life | null {
  const { random } = plan;
  const running = plan.stays.filter(
    (stay) => stay.from < at - 20 * minuteMs && (stay.to ?? plan.end) > at + 10 * minuteMs,
  );
  if (running.length === 0) return null;
  const stay = random.pick(running);
  const wish = inventWish(stay.bed, at, random);
  const life: Life = {
    request,
    bed: stay.bed,
    wish,
    at,
    steps: [{ kind: 'submit', request, bed: stay.bed, wish, at }],
  };
  if ((openUntil.get(keyOf(life)) ?? 0) >= at) return null;
  const isLived = live(plan, life);
  const limit = (stay.to ?? plan.end) - 2 * minuteMs;
  if (isLived && life.at < limit) return life;
  // The patient leaves while this is still open: the end of the stay cancels it.
  if (stay.to === null || !random.chance(0.4)) return null;
  return { ...life, at: stay.to, steps: life.steps.slice(0, 1) };
}

function keyOf({ bed, wish }: Pick<Life, 'bed' | 'wish'>): string {
  return `${bed} ${wish.service}`;
}

/** From the tap to the end. False when nobody could be found to take it within the period. */
function live(plan: Plan, life: Life): boolean {
  const { random } = plan;
  const { urgency } = serviceOf(life.wish.service);
  const fate = random.next();
  if (fate < 0.03) return cancelOwn(life, 'undone', random.between(2, 5) * secondMs);
  if (fate < 0.06) return cancelOwn(life, 'not_needed', random.between(1, 6) * minuteMs);
  if (!handled(plan, life, urgency, fate < 0.075)) return false;
  const reopens = fate > 0.975 && life.wish.wanted_at === null;
  if (!reopens) return true;
  life.at += random.between(3, 25) * minuteMs;
  if (!mayAsk(life.wish.service, life.at)) return true;
  life.steps.push({ kind: 'reopen_own', request: life.request, at: life.at });
  return handled(plan, life, urgency, false);
}

function cancelOwn(life: Life, reason: 'undone' | 'not_needed', after: number): true {
  life.at += after;
  life.steps.push({ kind: 'cancel_own', request: life.request, reason, at: life.at });
  return true;
}

/** Somebody accepts it, and marks it done or (`refuses`) cancels it with a reason. */
function handled(plan: Plan, life: Life, urgency: UrgencyKey, refuses: boolean): boolean {
  const { random } = plan;
  const { request, wish } = life;
  const service = serviceOf(wish.service);
  const handling = Math.max(0.5, random.around(medians[urgency].handle, 0.45)) * minuteMs;
  const due = wish.wanted_at === null ? life.at : wish.wanted_at - service.response_minutes * minuteMs;
  const wanted = Math.max(due, life.at) + waiting(urgency, life.at, random);
  const taker = findTaker(plan.shifts, service.type, departmentOf(life.bed), { at: wanted, handling }, random);
  if (!taker) return false;
  const { employee } = taker;
  repeatWhileWaiting(life, taker.at, random);
  life.steps.push({ kind: 'accept', request, employee, at: taker.at });
  life.at = taker.at + handling;
  if (refuses) {
    life.steps.push({ kind: 'cancel_by_staff', request, employee, words: random.pick(refusals), at: life.at });
    return true;
  }
  life.steps.push({ kind: 'done', request, employee, at: life.at });
  if (random.chance(0.015)) {
    const undone = life.at + random.between(3, 12) * secondMs;
    life.at = undone + 2 * minuteMs;
    life.steps.push(
      { kind: 'undo_done', request, employee, at: undone },
      { kind: 'done', request, employee, at: life.at },
    );
  }
  return true;
}

/** Longer at night and when everybody rings; a few are forgotten for a while. */
function waiting(urgency: UrgencyKey, at: number, random: Random): number {
  const hour = localTime(at).minutes / 60;
  const load = hour < 6 || hour >= 22 ? 1.3 : hour >= 7 && hour < 10 ? 1.4 : 1;
  const delayFactor = random.chance(0.04) ? random.between(3, 6) : 1;
  return Math.max(0.1, random.around(medians[urgency].accept, 0.7) * load * delayFactor) * minuteMs;
}

function repeatWhileWaiting(life: Life, until: number, random: Random): void {
  const waits = until - life.at;
  if (waits < 4 * minuteMs || life.wish.wanted_at !== null || !random.chance(0.3)) return;
  const at = life.at + waits * random.between(0.5, 0.9);
  if (mayAsk(life.wish.service, at)) life.steps.push({ kind: 'repeat', request: life.request, at });
}

type Work = { at: number; handling: number };

/** Somebody on duty with the service type and time enough before going home; one of the department first. */
function findTaker(
  shifts: readonly Shift[],
  type: ServiceTypeKey,
  department: DepartmentKey,
  work: Work,
  random: Random,
) {
  const able = shifts.filter(
    ({ employee, from, to }) =>
      employee.service_types.includes(type) &&
      (to ?? Infinity) > Math.max(work.at, from) + work.handling + 4 * minuteMs,
  );
  const now = able.filter(({ from }) => from + 2 * minuteMs < work.at);
  const near = now.filter(({ employee }) => employee.departments.includes(department));
  if (now.length > 0) return { employee: random.pick(near.length > 0 ? near : now).employee.username, at: work.at };
  const next = able.filter(({ from }) => from > work.at).sort((a, b) => a.from - b.from)[0];
  return next ? { employee: next.employee.username, at: next.from + random.between(4, 15) * minuteMs } : null;
}

function departmentOf(name: BedName): DepartmentKey {
  const bed = beds.find((one) => one.name === name);
  if (!bed) throw new Error(`no demo bed is called ${name}`);
  return bed.department;
}

import { type Circle, circles } from '#shared/requests/reaching/circles.ts';
import type { EscalationStep } from '#shared/requests/reaching/escalation.schemas.ts';
import { reach } from '#shared/requests/reaching/escalation.ts';
import type { Members, Without } from './circle-members.reads.ts';

/** Who is notified, and the step that was reached. */
export type Notified = { step: number; people: string[] };

/**
 * A round of notifying, from the first circle to whoever takes the request. The same decisions are made of a request that
 * runs, whose round is in the database, and of one that is only tried out.
 */
export type Round = {
  members: Members;
  /** Who was notified in this round, and who of all is to be left out. */
  notifiedAlready: () => Promise<{ known: ReadonlySet<string>; without: Without }>;
  notify: (notified: Notified) => Promise<unknown>;
  /** Who has declined is asked once more. */
  lapseDeclines: () => Promise<unknown>;
};

/**
 * The circle of `step`; if nobody is in it, the next. The end is never an empty set while anybody else than those
 * left out is present in the hospital.
 */
export async function firstCircleFrom(members: Members, step: number, without: Without): Promise<Notified> {
  for (let at = step; at <= circles.length; at++) {
    const people = await members(circles[at - 1] ?? 'charge', without);
    if (people.length > 0) return { step: at, people };
  }
  return { step: circles.length, people: [] };
}

/** Notifies the circle of `step`, or the next that is not empty. Answers the step that was reached. */
export async function notifyCircle(round: Round, step: number): Promise<number> {
  const { without } = await round.notifiedAlready();
  const notified = await firstCircleFrom(round.members, step, without);
  await round.notify(notified);
  return notified.step;
}

/**
 * Notifies people who have not been notified yet: those of the circle of `step` or of the first beyond it that has any.
 * Answers whom, and the step that was reached; the last when nobody is present in the hospital.
 */
export async function notifyFurther(round: Round, step: number): Promise<Notified> {
  const { known, without } = await round.notifiedAlready();
  const from = (at: number) => firstCircleFrom(round.members, at, without);
  const first = await from(step);
  for (let next = first; next.people.length > 0; next = await from(next.step + 1)) {
    const people = next.people.filter((employee) => !known.has(employee));
    if (people.length > 0) {
      const notified = { step: next.step, people };
      await round.notify(notified);
      return notified;
    }
  }
  return { step: first.step, people: [] };
}

/**
 * Notifies everybody of every circle, as it is now; who came on duty meanwhile is then notified too, and who has
 * declined is asked once more (S22).
 */
export async function notifyEverybody(round: Round): Promise<number> {
  await round.lapseDeclines();
  for (let step = 1; step <= circles.length; step++) await notifyCircle(round, step);
  return circles.length;
}

/** What a step of a plan did: the circle reached, and who was called; 'again' where the steps are over. */
type StepTaken = { reached: number; called: Circle | 'none' | 'again' };

/**
 * Notifies the circle of a step, or the next further one in which somebody is to be notified; everybody where the steps
 * are over. Answers which circle that was, for the record: it says who was called, not who should have been.
 */
export async function notifyStep(round: Round, step: EscalationStep | undefined): Promise<StepTaken> {
  if (!step) return { reached: await notifyEverybody(round), called: 'again' };
  const notified = await notifyFurther(round, reach(step.circle));
  const circle = circles[notified.step - 1] ?? step.circle;
  return { reached: notified.step, called: notified.people.length > 0 ? circle : 'none' };
}

/** Notifies the circle after the one that was reached, since no device has confirmed the request (S11). */
export function notifyUnreceived(round: Round, reached: number): Promise<Notified> {
  return notifyFurther(round, Math.min(reached + 1, circles.length));
}

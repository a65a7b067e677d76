import { randomUUID } from 'node:crypto';
import type { Ground } from '#server/demo/ground/ground.ts';
import type { BedName } from '#server/demo/hospital/places.ts';
import { beginBedSession } from '#server/features/beds/bed-session.actions.ts';
import { endStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty, leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { accept } from '#server/features/requests/verbs/accept-request.ts';
import { cancel, cancelOwn } from '#server/features/requests/verbs/cancel-request.ts';
import { finish } from '#server/features/requests/verbs/mark-done.ts';
import { reopen } from '#server/features/requests/verbs/reopen-request.ts';
import { mainOf, submit } from '#server/features/requests/verbs/submit-request.ts';
import { undo } from '#server/features/requests/verbs/undo-done.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { scenes } from './scenes.ts';
import type { Step, Wish } from './steps.ts';

export type Playing = { tx: Tx; ground: Ground; secrets: SharedSecrets };

type Session = { stay: string; bed: string; session: string; device: string };
type Asked = { id: string; bed: BedName; wish: Wish };

/** What the players remember: who lies where, and which request is which. */
type Stage = Playing & { sessions: Map<BedName, Session>; requests: Map<number, Asked> };

/**
 * Plays the steps through the real actions in the transaction of `tx`, each at its own time and by its own actor. Their
 * answers, which nobody would read, are not made.
 * Every refusal is an error: the plan asks for nothing that is not allowed.
 */
export async function play(playing: Playing, steps: readonly Step[]): Promise<void> {
  const stage = { ...playing, sessions: new Map(), requests: new Map() };
  for (const scene of scenes(steps)) {
    // Settled, so that no sequence still asks the database when another has failed.
    const results = await Promise.allSettled(scene.map((sequence) => playSequence(stage, sequence)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

async function playSequence(stage: Stage, sequence: readonly Step[]): Promise<void> {
  for (const step of sequence) await playOne(stage, step);
}

async function playOne(stage: Stage, step: Step): Promise<void> {
  const at = new Date(step.at);
  try {
    await take({ ...stage, tx: { ...stage.tx, clock: { now: () => at } } }, step);
  } catch (cause) {
    throw new Error(`The demo's ${step.kind} of ${at.toISOString()} failed: ${JSON.stringify(step)}`, { cause });
  }
}

async function take(stage: Stage, step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'enter_duty':
      return enterDuty(asEmployee(stage, step.employee));
    case 'leave_duty':
      return leaveDuty(asEmployee(stage, step.employee), 'by_hand');
    case 'choose_beds':
      return saveAssignments(asEmployee(stage, step.employee), { bed_ids: step.beds.map((bed) => bedId(stage, bed)) });
    case 'sign_in':
      return signIn(stage, step.bed);
    case 'end_stay':
      return endStay(asSystem(stage), stage.secrets, sessionOf(stage, step.bed).stay, 'discharged');
    case 'submit':
      return ask(stage, step.request, step.bed, step.wish);
    case 'repeat':
      return repeat(stage, askedAs(stage, step.request));
    default:
      return takeOn(stage, step, askedAs(stage, step.request));
  }
}

type StepOfRequest = Extract<
  Step,
  { kind: 'accept' | 'done' | 'undo_done' | 'cancel_own' | 'reopen_own' | 'cancel_by_staff' }
>;

/** The steps of a request that is there already. */
function takeOn(stage: Stage, step: StepOfRequest, { id, bed }: Asked): Promise<unknown> {
  const action = randomUUID();
  switch (step.kind) {
    case 'accept':
      return accept(asEmployee(stage, step.employee), id, action);
    case 'done':
      return finish(asEmployee(stage, step.employee), id, action);
    case 'undo_done':
      return undo(asEmployee(stage, step.employee), id, action);
    case 'cancel_by_staff':
      return cancel(asEmployee(stage, step.employee), id, action, step.words);
    case 'cancel_own':
      return cancelOwn(asPatient(stage, bed), id, action, step.reason);
    case 'reopen_own':
      return reopen(asPatient(stage, bed), id, action);
  }
}

async function signIn(stage: Stage, bed: BedName): Promise<void> {
  const tx = asSystem(stage);
  const id = bedId(stage, bed);
  const stay = await stayForSignIn(tx, id);
  const session = await beginBedSession(tx, stay, { bed: id, mark: null });
  const { device_id } = await tx.db
    .selectFrom('bed_session')
    .select('device_id')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  stage.sessions.set(bed, { stay, bed: id, session, device: device_id });
}

async function ask(stage: Stage, request: number, bed: BedName, wish: Wish): Promise<void> {
  const { items } = await tap(stage, bed, wish);
  stage.requests.set(request, { id: mainOf(items), bed, wish });
}

/** The same wish once more: it repeats the request that is open. */
async function repeat(stage: Stage, { bed, wish, id }: Asked): Promise<void> {
  const { items, outcome } = await tap(stage, bed, { ...wish, note: null });
  if (outcome !== 'raised' || mainOf(items) !== id) throw new Error('a repeat made a request of its own');
}

function tap(stage: Stage, bed: BedName, { service, quantity, answer, place, note, wanted_at }: Wish) {
  return submit(asPatient(stage, bed), {
    id: randomUUID(),
    stay_id: sessionOf(stage, bed).stay,
    asked_at: stage.tx.clock.now().toISOString(),
    wanted_at: wanted_at === null ? null : new Date(wanted_at).toISOString(),
    items: [{ service_id: stage.ground.services[service], quantity, note, answer, place }],
  });
}

function asSystem({ tx }: Stage): Tx {
  return { ...tx, actor: { kind: 'system', reason: 'demo' }, device: null };
}

function asEmployee({ tx, ground }: Stage, username: string): Tx {
  const employee = ground.employees.get(username);
  if (!employee) throw new Error(`no demo employee is called ${username}`);
  return { ...tx, actor: { kind: 'employee', employee, session: employee }, device: null };
}

function asPatient(stage: Stage, bed: BedName): Tx {
  const { stay, bed: id, session, device } = sessionOf(stage, bed);
  return { ...stage.tx, actor: { kind: 'patient', stay, bed: id, session }, device };
}

function sessionOf({ sessions }: Stage, bed: BedName): Session {
  const session = sessions.get(bed);
  if (!session) throw new Error(`nobody is signed in on ${bed}`);
  return session;
}

function askedAs({ requests }: Stage, request: number): Asked {
  const asked = requests.get(request);
  if (!asked) throw new Error(`request ${request} was not asked for`);
  return asked;
}

function bedId({ ground }: Stage, name: BedName): string {
  const id = ground.beds.get(name);
  if (!id) throw new Error(`no demo bed is called ${name}`);
  return id;
}

import { listServicesForBed, loginByCode, logoutBed, refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { enterDuty, leaveDuty, readDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, refreshStaffToken } from '#shared/employees/employee.endpoints.ts';
import { acceptRequest, listOwnRequests, markRequestDone, submitRequest } from '#shared/requests/request.endpoints.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { type Random, seededRandom } from './history/random.ts';
import { demoPassword, onDutyNow } from './hospital/employees.ts';
import { beds, hospital } from './hospital/places.ts';
import { openAppointments } from './live/appointments.ts';
import { type Call, callsOf, callsTo, Refused } from './live/caller.ts';
import { inventPace, untilNext } from './live/pace.ts';

export type SimulateOptions = {
  /** Of a running server, such as `http://localhost:3000`. */
  origin: string;
  /** Requests an hour. */
  rate: number;
  say(line: string): void;
  /** Bed codes to sign in with; the first codes of the demo where none are given. */
  codes?: readonly string[];
  /** Factor on every pause; tests take a small one. */
  pace?: number;
  seed?: number;
};
export type Simulation = {
  stop(): Promise<void>;
  counts(): { asked: number; accepted: number; done: number; refused: number };
};

type Patient = { bed: string; stay: string; call: Call };
type Nurse = { name: string; types: readonly string[]; call: Call; entered: boolean };

const bedsAtOnce = 8;

/**
 * Makes the demo ward live against a running server, over HTTP, as the apps would: some beds sign in with their codes
 * and ring, the three nurses take what these asked for and finish it. Signs in to the demo hospital alone, and touches
 * no request that it has not made. Throws when nobody can sign in.
 */
export async function simulate({
  origin,
  rate,
  say,
  codes,
  pace = 1,
  seed = Date.now(),
}: SimulateOptions): Promise<Simulation> {
  const random = seededRandom(seed);
  const { nurses, hospitalId } = await signInNurses(origin);
  const patients = await signInPatients(origin, codes ?? beds.map(({ code }) => code), hospitalId, say);
  const counts = { asked: 0, accepted: 0, done: 0, refused: 0 };
  const appointments = openAppointments((error) => {
    if (error instanceof Refused) counts.refused++;
    say(error instanceof Error ? error.message : String(error));
  });
  say(`${patients.length} beds and ${nurses.length} nurses are signed in; about ${rate} requests an hour`);
  appointments.in(0, ringOn);
  return { stop, counts: () => ({ ...counts }) };

  /** The next one only when this one is answered: a slow server is not made slower. */
  async function ringOn(): Promise<void> {
    await ring().finally(() => appointments.in(untilNext(rate, random) * pace, ringOn));
  }

  async function ring(): Promise<void> {
    const patient = random.pick(patients);
    const open = (await patient.call(listOwnRequests)).filter(({ status }) => isOpen(status));
    const known = open.flatMap(({ items }) => items.map((item) => item.service_id));
    const service = inventRequest(await patient.call(listServicesForBed), known, random);
    if (!service) return;
    const request = await patient.call(submitRequest, { body: submissionOf(patient, service, random) });
    // Somebody at this bed's own screen was quicker: it was repeated, and is left to people.
    if (request.repeat_count > 0) return;
    counts.asked++;
    say(`Bed ${patient.bed}: ${service.title.de}`);
    const { accept, done } = inventPace(random);
    appointments.in(accept * pace, () => handle(request.id, service.service_type.id, done * pace));
  }

  async function handle(id: string, type: string, doneAfter: number): Promise<void> {
    const able = nurses.filter(({ types }) => types.includes(type));
    if (able.length === 0) return;
    const nurse = random.pick(able);
    await nurse.call(acceptRequest, { params: { id }, body: { action_id: crypto.randomUUID() } });
    counts.accepted++;
    say(`${nurse.name} takes it`);
    appointments.in(doneAfter, async () => {
      await nurse.call(markRequestDone, { params: { id }, body: { action_id: crypto.randomUUID() } });
      counts.done++;
    });
  }

  /** Leaves the ward as it was found: beds signed out, and off duty whoever this put on duty. */
  async function stop(): Promise<void> {
    await appointments.stop();
    const goodbyes = [
      ...patients.map(({ call }) => call(logoutBed)),
      ...nurses.filter(({ entered }) => entered).map(({ call }) => call(leaveDuty)),
    ];
    for (const result of await Promise.allSettled(goodbyes))
      if (result.status === 'rejected') say(String(result.reason));
  }
}

/** The session of a nurse who was on duty is kept: signing out would put her off duty. */
async function signInNurses(origin: string): Promise<{ nurses: Nurse[]; hospitalId: string }> {
  const nurses: Nurse[] = [];
  let hospitalId = '';
  for (const username of onDutyNow) {
    const login = { hospital_code: hospital.code, username, password: demoPassword };
    const { employee, ...tokens } = await callsTo(origin)(loginEmployee, { body: login });
    const call = callsOf(origin, tokens, refreshStaffToken);
    const { present } = await call(readDuty);
    if (!present) await call(enterDuty);
    hospitalId = employee.hospital.id;
    nurses.push({
      name: employee.name,
      types: employee.service_types.map(({ id }) => id),
      call,
      entered: !present,
    });
  }
  return { nurses, hospitalId };
}

async function signInPatients(
  origin: string,
  codes: readonly string[],
  hospitalId: string,
  say: (line: string) => void,
): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (const code of codes) {
    if (patients.length === bedsAtOnce) break;
    try {
      const { bed, ...tokens } = await callsTo(origin)(loginByCode, { body: { code } });
      const call = callsOf(origin, tokens, refreshBedToken);
      if (bed.hospital.id !== hospitalId) {
        await call(logoutBed);
        continue;
      }
      patients.push({ bed: `${bed.room.name}·${bed.label}`, stay: bed.stay.id, call });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Each wrong code makes the next try wait; the codes of the demo's first day rotate with its stays.
      say(`${code}: ${error.code}`);
      if (error.code === 'too_many') break;
    }
  }
  if (patients.length === 0)
    throw new Error('No bed could be signed in. The codes are printed when the server starts; give some with --codes.');
  return patients;
}

/** Something new: what is open already would only be repeated, and might be another's. */
function inventRequest(services: readonly ServiceForBed[], known: readonly string[], random: Random) {
  const askable = services.filter(({ id, available, payable }) => available && !payable && !known.includes(id));
  return askable.length > 0 ? random.pick(askable) : undefined;
}

function submissionOf({ stay }: Patient, { id, question, places }: ServiceForBed, random: Random) {
  const answer = question?.kind === 'choices' ? random.pick(question.choices).key : null;
  const place = places.length > 0 ? random.pick(places) : null;
  return {
    id: crypto.randomUUID(),
    stay_id: stay,
    asked_at: new Date().toISOString(),
    items: [{ service_id: id, answer, place }],
  };
}

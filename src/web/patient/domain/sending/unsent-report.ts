import { reportUnsent } from '#shared/beds/bed.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import { session } from '#web/patient/session/session.ts';

/**
 * Taps that a session left behind: who held them, how many, and whether they are still on the device; until the ward
 * knows and the person could read it (S13).
 */
type Report = {
  stay_id: string;
  refresh_token: string;
  count: number;
  kept?: boolean | undefined;
  reported?: boolean;
  stay_ended?: boolean;
};

const key = 'unsent';

/** What the sign-in page says of it: nothing was left behind; not told yet; the ward knows; and the stay still runs. */
export const unsentReport = createStore<Standing>(standing());

type Standing = 'none' | 'unreported' | 'reported' | 'kept';

/** The last session seen, since a stay is over only when its token is no longer at hand. */
let last = held();

/** Notes that `count` taps of the stay were wiped unsent; with the token that may say so, until the ward knows. */
export function noteUnsent(stayId: string, count: number): void {
  note(stayId, count, false);
}

function note(stayId: string, count: number, kept: boolean): void {
  const known = stored().find((report) => report.stay_id === stayId);
  const token = last?.stayId === stayId ? last.refreshToken : known?.refresh_token;
  if (count === 0 || !token) return;
  const others = stored().filter((report) => report !== known && report.stay_id !== stayId);
  keep([...others, { stay_id: stayId, refresh_token: token, count: Math.max(count, known?.count ?? 0), kept }]);
}

/**
 * Watches for sessions that end with taps unsent (`unsentOf` counts them), and tells the ward at its next contact. The
 * answer may say that the stay is over: then `endStay` deletes them. Returns how to stop.
 */
export function startReporting(unsentOf: (stayId: string) => number, endStay: EndStay): () => void {
  const leave = session.subscribe(() => {
    const before = last;
    const present = held();
    if (before && before.stayId !== present?.stayId) note(before.stayId, unsentOf(before.stayId), true);
    last = present;
    // Of the same stay after all: what was left behind is sent now. What the ward knows has been read by now.
    if (present)
      keep(stored().filter((report) => !(report.kept && report.stay_id === present.stayId) && !report.reported));
    if (!present) void reportToWard(endStay);
  });
  const timer = setInterval(() => void reportToWard(endStay), timing.sendRetrySeconds * 1000);
  void reportToWard(endStay);
  return () => {
    leave();
    clearInterval(timer);
  };
}

type EndStay = (stayId: string) => Promise<void>;

let reporting = false;

async function reportToWard(endStay: EndStay): Promise<void> {
  if (reporting || document.visibilityState !== 'visible') return;
  reporting = true;
  for (const report of stored()) if (!report.reported) await send(report, endStay);
  reporting = false;
}

/** The page may be on its way to the sign-in page meanwhile, so that what the ward heard is noted in the storage. */
async function send({ stay_id, refresh_token, count, kept }: Report, endStay: EndStay): Promise<void> {
  const others = () => stored().filter((report) => report.stay_id !== stay_id);
  try {
    const { data } = await callOnce(reportUnsent, { body: { stay_id, refresh_token, count }, quiet: true });
    if (data.stay_ended) await endStay(stay_id);
    keep([...others(), { stay_id, refresh_token, count, kept, reported: true, ...data }]);
  } catch (error) {
    if (isRefusal(error)) keep(others()); // the token is too old to be heard
  }
}

function keep(reports: Report[]): void {
  if (reports.length > 0) writeStored(key, reports);
  else removeStored(key);
  unsentReport.set(standing());
}

function standing(): Standing {
  const reports = stored();
  if (reports.length === 0) return 'none';
  if (!reports.every((report) => report.reported)) return 'unreported';
  return reports.some((report) => report.kept && report.stay_ended === false) ? 'kept' : 'reported';
}

function stored(): Report[] {
  return (readStored(key) as Report[] | null) ?? []; // written by `noteUnsent` alone
}

function held(): { stayId: string; refreshToken: string } | null {
  const bed = session.get();
  return bed && { stayId: bed.user.stay.id, refreshToken: bed.refreshToken };
}

import { reportUnsent } from '#shared/beds/bed.endpoints.ts';
import { timing } from '#shared/requests/timing.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import { session } from '#web/patient/start/session.ts';

/** Taps that a session left behind: who held them, and how many, until the ward knows (S13). */
type Report = { stay_id: string; refresh_token: string; count: number };

const key = 'unsent';

/** What the sign-in page says of it: nothing was left behind, not told yet, or the ward knows. */
export const unsentReport = createStore<'none' | 'untold' | 'told'>(stored().length > 0 ? 'untold' : 'none');

/** The last session seen, since a stay is over only when its token is no longer at hand. */
let last = held();

/** Notes that `count` taps of the stay were left unsent; kept with the token that may say so until the ward knows. */
export function noteUnsent(stayId: string, count: number): void {
  const known = stored().find((report) => report.stay_id === stayId);
  const token = last?.stayId === stayId ? last.refreshToken : known?.refresh_token;
  if (count === 0 || !token) return;
  const others = stored().filter((report) => report !== known && report.stay_id !== stayId);
  writeStored(key, [...others, { stay_id: stayId, refresh_token: token, count: Math.max(count, known?.count ?? 0) }]);
  unsentReport.set('untold');
}

/**
 * Watches for sessions that end with taps unsent (`unsentOf` counts them), and tells the ward at its next contact.
 * Returns how to stop.
 */
export function startReporting(unsentOf: (stayId: string) => number): () => void {
  const leave = session.subscribe(() => {
    const before = last;
    const present = held();
    if (before && before.stayId !== present?.stayId) noteUnsent(before.stayId, unsentOf(before.stayId));
    last = present;
    if (present) forgetReport(present.stayId); // of the same stay after all: what was left behind is sent now
    if (!present) void tellWard();
  });
  const timer = setInterval(() => void tellWard(), timing.sendRetrySeconds * 1000);
  void tellWard();
  return () => {
    leave();
    clearInterval(timer);
  };
}

let telling = false;

async function tellWard(): Promise<void> {
  if (telling || document.visibilityState !== 'visible') return;
  telling = true;
  for (const report of stored()) if (await isTold(report)) forgetReport(report.stay_id);
  telling = false;
}

/** True once there is nothing more to say: the ward has heard it, or the token is too old to be heard. */
async function isTold(report: Report): Promise<boolean> {
  try {
    await callOnce(reportUnsent, { body: report, quiet: true });
    unsentReport.set('told');
    return true;
  } catch (error) {
    return isRefusal(error);
  }
}

function forgetReport(stayId: string): void {
  const left = stored().filter((report) => report.stay_id !== stayId);
  if (left.length > 0) writeStored(key, left);
  else removeStored(key);
}

function stored(): Report[] {
  return (readStored(key) as Report[] | null) ?? []; // written by `noteUnsent` alone
}

function held(): { stayId: string; refreshToken: string } | null {
  const bed = session.get();
  return bed && { stayId: bed.user.stay.id, refreshToken: bed.refreshToken };
}

import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/** What a signal is given for: a request, a message that waits, or what a colleague asks of the employee. */
export type Row = Pick<
  HelpRequestForStaff,
  | 'id'
  | 'status'
  | 'urgency'
  | 'notified'
  | 'alerted_at'
  | 'alert_kind'
  | 'holder_alert'
  | 'accepted_at'
  | 'accepted_by'
> & {
  /** Heard like low urgency, and not put behind others like it. */
  isSoft?: boolean;
  /** It is night where it comes from, and it has reached somebody: played more softly, unless it is of high urgency. */
  isGentle?: boolean;
};

/** What this device has sounded for, by request: the newest alert, and when it last did (`performance.now`). */
export type Heard = ReadonlyMap<string, { alertedAt: number; playedAt: number }>;

export type Decision = {
  /** One signal for all that is due, the most urgent one. */
  play: HelpRequestForStaff['urgency'] | null;
  /** Nothing for which that signal is given is to be heard as by day, and nothing of high urgency is due with it. */
  isGentle: boolean;
  /** The requests that it is for. */
  due: readonly string[];
  /** The requests that somebody still has to see to: once none of those that a signal is for is left, it ends. */
  ringing: ReadonlySet<string>;
  heard: Heard;
};

/**
 * What may be heard in quiet hours: everything but requests of low urgency. What colleagues ask and messages are heard at
 * any hour. What was muted sounds once they are over, if it calls still.
 */
export function heardInQuiet(rows: readonly Row[]): Row[] {
  return rows.filter(({ urgency, isSoft = false }) => urgency !== 'low' || isSoft);
}

/** High urgency sounds again this often, from start to start: within the 10 s of S26 with a second to spare. */
const repeatMs = 8000;
const ranks = ['high', 'normal', 'low'] as const;

/**
 * Which signal this device gives now. It sounds for a request when its employee is notified and the alert is newer than
 * the last one it sounded; for high urgency again and again until somebody accepts.
 */
export function whoSounds(rows: readonly Row[], heard: Heard, { me, now }: { me: string; now: number }): Decision {
  const ringing = rows.map((row) => asHeardBy(row, me)).filter((row) => concerns(row, me));
  const due = ringing.filter((row) => {
    const last = heard.get(row.id);
    if (!last || alertOf(row) > last.alertedAt) return true;
    return isWanted(row, me) && row.urgency === 'high' && now - last.playedAt >= repeatMs;
  });
  const next = new Map([...heard].filter(([id]) => rows.some((row) => row.id === id)));
  for (const row of due) {
    next.set(row.id, { alertedAt: Math.max(alertOf(row), heard.get(row.id)?.alertedAt ?? 0), playedAt: now });
  }
  const play = ranks.find((rank) => due.some((row) => signalOf(row) === rank)) ?? null;
  return {
    play,
    isGentle: play !== null && due.every((row) => isGentle(row) || (signalOf(row) !== play && row.urgency !== 'high')),
    due: due.map(({ id }) => id),
    ringing: new Set(ringing.map(({ id }) => id)),
    heard: next,
  };
}

/** It waits for this employee, who is notified; or it is their own and calls them. */
function concerns(row: Row, me: string): boolean {
  if (row.alerted_at === null || !row.notified.includes(me)) return false;
  return isWanted(row, me) || callsAccepter(row, me);
}

/** Since they accepted it the server reminded them, or the patient asked for it again (S7). */
function callsAccepter(row: Row, me: string): boolean {
  if (!isHeld(row) || row.accepted_by?.id !== me) return false;
  return (isReminder(row) || row.alert_kind === 'repeat') && alertOf(row) > timeOf(row.accepted_at);
}

/** To its sharer a shared one calls only when they are reminded of it (S24), and not when the others are called. */
function asHeardBy(row: Row, me: string): Row {
  if (row.status !== 'shared' || row.accepted_by?.id !== me) return row;
  const { holder_alert } = row;
  return { ...row, notified: [me], alerted_at: holder_alert?.at ?? null, alert_kind: holder_alert?.kind ?? null };
}

/** Nobody has it, or a colleague shares it and it is not taken yet. */
function isWanted({ status, accepted_by }: Row, me: string): boolean {
  return status === 'pending' || (status === 'shared' && accepted_by?.id !== me);
}

const isHeld = ({ status }: Row) => status === 'accepted' || status === 'shared';
const isReminder = ({ alert_kind }: Row) => alert_kind === 'reminder' || alert_kind === 'warning';
const timeOf = (instant: string | null) => (instant === null ? 0 : Date.parse(instant));
const alertOf = ({ alerted_at }: Row) => timeOf(alerted_at);
/** High urgency is as loud as by day, also where only who has it is reminded of it (S26). */
const isGentle = (row: Row) => row.isGentle === true && row.urgency !== 'high';
const signalOf = (row: Row) => (isReminder(row) || row.isSoft ? 'low' : row.urgency);

import i18next from 'i18next';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { failureWords } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { openSendQueue } from '#web/kit/send-queue/database.ts';
import { announce, exclusively } from '#web/kit/send-queue/keep-sending.ts';
import { noteLeaving, noteNoAnswer } from '#web/kit/send-queue/on-its-way.ts';
import { makerOf } from '#web/kit/send-queue/queued-calls.ts';
import { createSendQueue } from '#web/kit/send-queue/send-queue.ts';
import { hasWaitedLong } from '#web/kit/send-queue/waited-long.ts';
import type { Outgoing } from './outgoing-body.ts';
import { wasSent } from './sent.ts';
import { outgoingIn, type StaffCall, type StaffEntry, staffCalls } from './staff-calls.ts';

/** Also of whoever is signed in no more it is the next one's business: that something of it may never have gone out. */
const noteLost = (count: number) => toast(i18next.t('desk:account.left_unsent', { count }), 'bad');

const opened = openSendQueue<StaffEntry>(
  (_person, count) => noteLost(count),
  (stored) => stored as StaffEntry, // read back from where only releases of this app write
  'wardbell.staff',
);

/** Who signs out and has read before on the screen what is deleted. */
let warned: string | null = null;

/** What nurses have written on this device and the server has not answered yet; its scope is the person. */
export const sendQueue = createSendQueue<StaffCall, null>({
  database: {
    all: async () => (await opened).all(),
    change: async (id, rule) => (await opened).change(id, rule),
    wipe: async (person) => (await opened).wipe(person),
  },
  scope: staffSession.owner,
  make: makerOf<null, typeof staffCalls>(staffCalls),
  isHeld: (entry) => hasWaitedLong(entry, serverNow()), // it may say what is not so any more
  onHeld: noteHeld,
  lineOf: ({ calls }) => calls[0]?.params.id, // the stay: its thread is read in the order in which it was written
  onNoAnswer: noteNoAnswer,
  endsScope: () => false, // a stay that is over ends no other thread of the person
  keepsRefused: true, // in its thread, to be sent again or given up
  onRefused(entry, error) {
    for (const { body } of outgoingIn(entry))
      for (const reason of failureWords(error))
        toast(i18next.t('staff:messages.refused', { text: inBrief(body.text), reason }), 'bad');
  },
  onScopeOver(person, entries) {
    if (person !== warned) noteLost(entries.length);
  },
  exclusively,
  announce,
});

/** What this page has said to be held. */
const shownHeld = new Set<string>();

/** Whichever screen is open, the person reads once that a message waits for them. */
function noteHeld({ id, asked_at, calls }: StaffEntry): void {
  const wait = `${id} ${asked_at}`;
  if (shownHeld.has(wait)) return;
  shownHeld.add(wait);
  for (const { body } of calls) toast(i18next.t('staff:messages.held_back', { text: inBrief(body.text) }), 'bad');
}

const serverTime = () => new Date(serverNow()).toISOString();
const inBrief = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Keeps a message on this device and sends it. Rejects where nobody is signed in any more. */
export async function writeMessage({ stay, body }: Outgoing): Promise<void> {
  const scope = staffSession.owner();
  if (scope === null) throw new Error('whoever has written this is signed out');
  noteLeaving(body.id);
  const tapped = { id: body.id, scope, asked_at: serverTime(), shown: null };
  await sendQueue.add(tapped, { kind: 'message', params: { id: stay }, body });
}

/** A message that is held is sent all the same, as it was written. */
export async function sendStill(id: string): Promise<void> {
  noteLeaving(id);
  await sendQueue.askAnew(id, serverTime());
}

/** Whether this message is kept here to be sent, or this page has sent it. */
export async function isWritten(id: string): Promise<boolean> {
  await sendQueue.refresh();
  return wasSent(id) || sendQueue.entries.get().some((entry) => entry.id === id);
}

/** Gives a message up: it is sent no more, though one that nobody answered may have arrived. */
export async function giveUp(id: string): Promise<void> {
  await sendQueue.drop(id);
}

/** Deletes what whoever signs out leaves unsent here, and says so unless the screen has said it before. */
export async function leaveUnsent(person: string, isWarned = false): Promise<void> {
  warned = isWarned ? person : null;
  try {
    await sendQueue.endScope(person);
  } finally {
    warned = null;
  }
}

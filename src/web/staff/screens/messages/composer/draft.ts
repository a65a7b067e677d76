import { useEffect, useEffectEvent } from 'react';
import { openDrafts } from '#web/desk/drafts/database.ts';
import type { Drafts } from '#web/desk/drafts/drafts.ts';
import { staffSession, useEmployee } from '#web/desk/session/staff-session.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { isWritten } from '#web/staff/domain/messages/sending/send-queue.ts';

/** What was typed and not sent, by its stay, of whoever is signed in; on the device it lies under their key. */
export const typed = createStore<ReadonlyMap<string, string>>(new Map());

/** What is being sent, by its stay, until the send queue has it; on the disk it lies beside what is typed meanwhile. */
const leaving = new Map<string, { id: string; text: string }>();

/** Where that is kept; null until something is read or written for whoever is signed in. */
let device: { person: string; drafts: Drafts } | null = null;

staffSession.subscribe(() => {
  if (staffSession.owner() === device?.person) return;
  device = null;
  leaving.clear();
  typed.set(new Map());
});

/** What one has begun to write into a stay's thread, also after another screen or a page load; not what is in `messages`. */
export function useDraft(stay: string, messages: readonly { id: string }[]): string {
  const me = useEmployee()?.id;
  const isThere = useEffectEvent((message: string) => messages.some(({ id }) => id === message));
  useEffect(() => {
    if (me !== undefined) void begin(me, stay, (message) => isThere(message));
  }, [me, stay]);
  return useStore(typed, (all) => all.get(stay) ?? '');
}

export function keepDraft(stay: string, text: string): void {
  type(stay, text);
  void store(stay);
}

/**
 * What was typed is being sent under this id: it is shown no more, and forgotten once `sent` has it. Where that fails it
 * stands there again, before what was typed meanwhile; not for another person. The id lies on the disk before `sent`
 * begins: a page that is loaded in between knows by it whether the message is on its way already.
 */
export async function takeDraft(stay: string, id: string, sent: () => Promise<void>): Promise<void> {
  const person = staffSession.owner();
  const taken = { id, text: typed.get().get(stay) ?? '' };
  leaving.set(stay, taken);
  type(stay, '');
  await store(stay);
  if (staffSession.owner() !== person) return; // it went with whoever has signed out
  await sent().catch(() => {
    if (staffSession.owner() === person) type(stay, joined(taken.text, typed.get().get(stay)));
  });
  if (leaving.get(stay) === taken) leaving.delete(stay);
  await store(stay);
}

const joined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n');
const type = (stay: string, text: string) => typed.set((all) => new Map(all).set(stay, text));
const idOf = (stay: string) => `message/${stay}`;

function draftsHere(person: string): Drafts {
  if (device?.person !== person) device = { person, drafts: openDrafts(person) };
  return device.drafts;
}

async function store(stay: string): Promise<void> {
  const person = staffSession.owner();
  if (person === null) return; // what signing out has wiped is kept no more
  const text = typed.get().get(stay) ?? '';
  const taken = leaving.get(stay);
  const drafts = draftsHere(person);
  if (text.trim() === '' && !taken) return drafts.delete(idOf(stay));
  const kept: Record<string, string> = taken ? { text, taken: taken.text, message: taken.id } : { text };
  await drafts.keep({ id: idOf(stay), at: new Date().toISOString(), typed: kept, before: {} });
}

/**
 * Reads what is kept, unless something is typed meanwhile. What was being sent as the page ended is kept as well, unless
 * it is in the thread or in the send queue.
 */
export async function begin(person: string, stay: string, isThere: (message: string) => boolean): Promise<void> {
  if (typed.get().has(stay)) return;
  const kept = (await draftsHere(person).read(idOf(stay)))?.typed;
  if (!kept) return;
  const { text, taken, message } = kept;
  const hasLeft = message !== undefined && ((await isWritten(message)) || isThere(message));
  if (typed.get().has(stay) || staffSession.owner() !== person) return;
  const present = joined(hasLeft ? '' : taken, text);
  if (present) type(stay, present);
  if (message !== undefined) await store(stay);
}

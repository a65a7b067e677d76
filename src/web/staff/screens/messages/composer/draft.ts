import { useEffect } from 'react';
import { openDrafts } from '#web/desk/drafts/database.ts';
import type { Drafts } from '#web/desk/drafts/drafts.ts';
import { staffSession, useEmployee } from '#web/desk/session/staff-session.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** What was typed and not sent, by its stay, of whoever is signed in; on the device it lies under their key. */
export const typed = createStore<ReadonlyMap<string, string>>(new Map());

/** Where that is kept; null until something is read or written for whoever is signed in. */
let device: { person: string; drafts: Drafts } | null = null;

staffSession.subscribe(() => {
  if (staffSession.owner() === device?.person) return;
  device = null;
  typed.set(new Map());
});

/** What one has begun to write into a stay's thread, also after another screen or a page load. */
export function useDraft(stay: string): string {
  const me = useEmployee()?.id;
  useEffect(() => {
    if (me !== undefined) void begin(me, stay);
  }, [me, stay]);
  return useStore(typed, (all) => all.get(stay) ?? '');
}

export function keepDraft(stay: string, text: string): void {
  type(stay, text);
  void store(stay);
}

/**
 * What was typed is being sent: it is shown no more, and forgotten once `sent` has it. Where that fails it stands there
 * again, before what was typed meanwhile; not for another person.
 */
export async function takeDraft(stay: string, sent: () => Promise<void>): Promise<void> {
  const [person, taken] = [staffSession.owner(), typed.get().get(stay)];
  type(stay, '');
  await sent().catch(() => {
    if (staffSession.owner() === person) type(stay, [taken, typed.get().get(stay)].filter(Boolean).join('\n'));
  });
  await store(stay);
}

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
  const drafts = draftsHere(person);
  if (text.trim() === '') await drafts.delete(idOf(stay));
  else await drafts.keep({ id: idOf(stay), at: new Date().toISOString(), typed: { text }, before: {} });
}

/** Reads what is kept, unless something is typed meanwhile. */
export async function begin(person: string, stay: string): Promise<void> {
  if (typed.get().has(stay)) return;
  const text = (await draftsHere(person).read(idOf(stay)))?.typed.text;
  if (text && !typed.get().has(stay) && staffSession.owner() === person) type(stay, text);
}

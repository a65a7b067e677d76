import { useEffect } from 'react';
import { createStore, useStore } from '#web/kit/store.ts';
import { dropKept, keep, keptOfStay } from '#web/patient/domain/kept/kept-rows.ts';
import { locked, unlocked } from '#web/patient/domain/kept/locked.ts';
import { presentStay } from '#web/patient/session/session.ts';

/** What is typed and not sent, and in which stay. */
const draft = createStore({ stay: '', text: '' });

const name = 'draft';

/** What was typed in this stay; the one that a page kept before it was closed or loaded anew, once that is read. */
export function useDraft(stay: string): string {
  useEffect(() => {
    if (stay && draft.get().stay !== stay) begin(stay);
  }, [stay]);
  return useStore(draft, (kept) => (kept.stay === stay ? kept.text : ''));
}

/** Keeps what is typed, on the device too. */
export function keepDraft(stay: string, text: string): void {
  draft.set({ stay, text });
  void store();
}

/**
 * What was typed is being sent: it is shown no more, and forgotten once `sent` has it. Where that fails it stands there
 * again, before what was typed meanwhile; not for another stay.
 */
export async function takeDraft(stay: string, sent: () => Promise<void>): Promise<void> {
  const taken = draft.get();
  draft.set({ stay, text: '' });
  await sent().catch(() => {
    const since = draft.get();
    if (since.stay !== stay || taken.stay !== stay) return;
    draft.set({ stay, text: [taken.text, since.text].filter(Boolean).join('\n') });
  });
  await store();
}

/** The last of several writes holds; each writes what is typed when its turn comes. */
let writing: Promise<void> = Promise.resolve();
function store(): Promise<void> {
  writing = writing.then(write).catch(() => undefined); // no disk or no cipher, as on plain http: it lives as long as the page
  return writing;
}

async function write(): Promise<void> {
  const { stay, text } = draft.get();
  if (!text.trim()) return dropKept(name);
  const typed = { id: name, scope: stay, text };
  const data = await locked(typed);
  await keep({ name, key: [name], stay_id: stay, data, at: Date.now() });
}

/** Reads what is kept, unless something is typed meanwhile. */
function begin(stay: string): void {
  const empty = { stay, text: '' };
  draft.set(empty);
  void read()
    .then((text) => text !== null && draft.get() === empty && presentStay() === stay && draft.set({ stay, text }))
    .catch(() => undefined); // a device that cannot be read has kept nothing
}

async function read(): Promise<string | null> {
  const kept = (await keptOfStay()).find((row) => row.name === name);
  const opened = await unlocked(kept?.data);
  return opened !== null && 'text' in opened && typeof opened.text === 'string' ? opened.text : null;
}

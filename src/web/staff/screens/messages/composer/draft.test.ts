import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft, Drafts } from '#web/desk/drafts/drafts.ts';
import type { SendQueueDatabase } from '#web/kit/send-queue/database.ts';
import { memorySendQueue } from '#web/kit/send-queue/fixtures/memory-send-queue.ts';
import type { OutgoingBody } from '#web/staff/domain/messages/sending/outgoing-body.ts';
import type { StaffEntry } from '#web/staff/domain/messages/sending/staff-calls.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

/** What lies on the disk of this device, by person and draft. */
const disk = new Map<string, Omit<Draft, 'scope'>>();
const openDrafts = (person: string): Drafts => ({
  read: async (id) => {
    const draft = disk.get(`${person} ${id}`);
    return draft ? { ...draft, scope: person } : null;
  },
  keep: async (draft) => void disk.set(`${person} ${draft.id}`, draft),
  delete: async (id) => void disk.delete(`${person} ${id}`),
});
vi.mock('#web/desk/drafts/database.ts', () => ({ openDrafts }));

/** What waits in the send queue of this device, and what the server says to it. */
let queued: SendQueueDatabase<StaffEntry>;
let answer: () => Promise<unknown>;
vi.mock('#web/kit/send-queue/database.ts', () => ({ openSendQueue: async () => queued }));
vi.mock('#web/kit/http/call.ts', async (original) => ({ ...(await original<object>()), call: () => answer() }));

beforeEach(() => {
  disk.clear();
  queued = memorySendQueue();
  answer = () => Promise.reject(new Error('no answer'));
});

const notThere = () => false;
const written_at = '2026-01-01T10:00:00.000Z';
const unsaid = { phrase: null, minutes: null, named_time: null, answer_to: null };
const message = (text: string): OutgoingBody => ({ ...unsaid, id: 'id 1', text, language: 'de', written_at });

/** A page load of its own, with Anna signed in. */
async function load() {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  const [draft, { sendQueue, writeMessage }, { staffSession }] = await Promise.all([
    import('./draft.ts'),
    import('#web/staff/domain/messages/sending/send-queue.ts'),
    import('#web/desk/session/staff-session.ts'),
  ]);
  const signIn = (id: string | null) => {
    const user = { id } as NonNullable<ReturnType<typeof staffSession.get>>['user'];
    staffSession.set(id === null ? null : { token: 't', refreshToken: 'r', user, userData: null, homeSettings: [] });
  };
  signIn('anna');
  const shown = (stay: string) => draft.typed.get().get(stay) ?? '';
  return { ...draft, sendQueue, writeMessage, signIn, shown };
}

test('what a nurse has begun is there after a page load, each in its thread, and gone once it is sent', async () => {
  const before = await load();
  before.keepDraft('stay 1', 'Das Essen');
  before.keepDraft('stay 1', 'Das Essen kommt');
  before.keepDraft('stay 2', 'Gute Nacht');
  await vi.waitFor(() => expect(disk.size).toBe(2));

  const { begin, takeDraft, shown } = await load();
  await Promise.all([begin('anna', 'stay 1', notThere), begin('anna', 'stay 2', notThere)]);
  expect([shown('stay 1'), shown('stay 2')]).toEqual(['Das Essen kommt', 'Gute Nacht']);
  await takeDraft('stay 1', 'id 1', async () => undefined);
  expect([shown('stay 1'), [...disk.keys()]]).toEqual(['', ['anna message/stay 2']]);
});

test('what is typed while the disk is read is not overwritten by what was kept', async () => {
  disk.set('anna message/stay 1', { id: 'message/stay 1', at: '', typed: { text: 'Alt' }, before: {} });
  const { begin, keepDraft, shown } = await load();
  const read = begin('anna', 'stay 1', notThere);
  keepDraft('stay 1', 'Neu');
  await read;
  expect(shown('stay 1')).toBe('Neu');
});

test('words that could not be sent stand in the field again, before what was typed meanwhile', async () => {
  const { keepDraft, takeDraft, shown } = await load();
  const leaving = Promise.withResolvers<void>();
  keepDraft('stay 1', 'Das Essen kommt');
  const taken = takeDraft('stay 1', 'id 1', () => leaving.promise);
  expect(shown('stay 1')).toBe('');
  keepDraft('stay 1', 'Gute Nacht');
  leaving.reject(new Error('not taken'));
  await taken;
  expect(shown('stay 1')).toBe('Das Essen kommt\nGute Nacht');
});

test('what one person has typed is never another’s, nor kept again after signing out', async () => {
  const { begin, keepDraft, takeDraft, shown, signIn } = await load();
  const leaving = Promise.withResolvers<void>();
  const sent = vi.fn(() => leaving.promise);
  keepDraft('stay 1', 'Das Essen kommt');
  const taken = takeDraft('stay 1', 'id 1', sent);
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(disk.size).toBe(1);
  disk.clear(); // as signing out wipes it
  signIn(null);
  keepDraft('stay 1', 'Und');
  signIn('bilal');
  await begin('bilal', 'stay 1', notThere);
  leaving.reject(new Error('signed out'));
  await taken;
  expect([shown('stay 1'), disk.size]).toEqual(['', 0]);
});

test('what one person has typed is not sent by another who signs in in the same moment', async () => {
  const { keepDraft, takeDraft, shown, signIn } = await load();
  const sent = vi.fn(async () => undefined);
  keepDraft('stay 1', 'Das Essen kommt');
  const taken = takeDraft('stay 1', 'id 1', sent);
  signIn('bilal');
  await taken;
  expect([sent.mock.calls, shown('stay 1')]).toEqual([[], '']);
});

/** Anna sends what she has typed, and the page ends right after `until`: what it forgets comes too late. */
async function endsWhileSending(until: 'the draft has its id' | 'the queue has it'): Promise<void> {
  const { keepDraft, takeDraft, writeMessage, sendQueue } = await load();
  const never = new Promise<void>(() => undefined);
  keepDraft('stay 1', 'Das Essen kommt');
  const reached = Promise.withResolvers<void>();
  void takeDraft('stay 1', 'id 1', async () => {
    if (until === 'the queue has it') await writeMessage({ stay: 'stay 1', body: message('Das Essen kommt') });
    reached.resolve();
    await never;
  });
  await reached.promise;
  await sendQueue.flush(); // its last try is over
}

test('a page that ends before the queue has the message leaves it as a draft', async () => {
  await endsWhileSending('the draft has its id');
  const { begin, shown } = await load();
  await begin('anna', 'stay 1', notThere);
  expect(shown('stay 1')).toBe('Das Essen kommt');
});

test('a page that ends after the queue has the message leaves no draft of it: nobody sends it twice', async () => {
  await endsWhileSending('the queue has it');
  expect([disk.size, (await queued.all()).length]).toEqual([1, 1]);
  const { begin, shown } = await load();
  await begin('anna', 'stay 1', notThere);
  expect([shown('stay 1'), disk.size]).toEqual(['', 0]);
});

test('nor where the message was sent since, by this page or an earlier one', async () => {
  await endsWhileSending('the queue has it');
  const kept = new Map(disk);
  answer = async () => ({ data: null });
  const here = await load();
  await here.sendQueue.flush();
  expect(await queued.all()).toEqual([]);
  await here.begin('anna', 'stay 1', notThere);
  expect([here.shown('stay 1'), disk.size]).toEqual(['', 0]);

  for (const [id, draft] of kept) disk.set(id, draft);
  const later = await load();
  await later.begin('anna', 'stay 1', (id) => id === 'id 1');
  expect([later.shown('stay 1'), disk.size]).toEqual(['', 0]);
});

test('what was typed while the message left is there again without it', async () => {
  const before = await load();
  before.keepDraft('stay 1', 'Das Essen kommt');
  const reached = Promise.withResolvers<void>();
  void before.takeDraft('stay 1', 'id 1', async () => {
    await before.writeMessage({ stay: 'stay 1', body: message('Das Essen kommt') });
    before.keepDraft('stay 1', 'Gute Nacht');
    reached.resolve();
    await new Promise(() => undefined);
  });
  await reached.promise;
  const { begin, shown } = await load();
  await begin('anna', 'stay 1', notThere);
  expect(shown('stay 1')).toBe('Gute Nacht');
  expect([...disk.values()].map(({ typed }) => typed)).toEqual([{ text: 'Gute Nacht' }]);
});

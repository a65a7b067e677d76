import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft, Drafts } from '#web/desk/drafts/drafts.ts';

vi.stubGlobal('window', new EventTarget());
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

beforeEach(() => disk.clear());

/** A page load of its own, with Anna signed in. */
async function load() {
  vi.resetModules();
  const [draft, { staffSession }] = await Promise.all([
    import('./draft.ts'),
    import('#web/desk/session/staff-session.ts'),
  ]);
  const signIn = (id: string | null) => {
    const user = { id } as NonNullable<ReturnType<typeof staffSession.get>>['user'];
    staffSession.set(id === null ? null : { token: 't', refreshToken: 'r', user, userData: null, homeSettings: [] });
  };
  signIn('anna');
  const shown = (stay: string) => draft.typed.get().get(stay) ?? '';
  return { ...draft, signIn, shown };
}

test('what a nurse has begun is there after a page load, each in its thread, and gone once it is sent', async () => {
  const before = await load();
  before.keepDraft('stay 1', 'Das Essen');
  before.keepDraft('stay 1', 'Das Essen kommt');
  before.keepDraft('stay 2', 'Gute Nacht');
  await vi.waitFor(() => expect(disk.size).toBe(2));

  const { begin, takeDraft, shown } = await load();
  await Promise.all([begin('anna', 'stay 1'), begin('anna', 'stay 2')]);
  expect([shown('stay 1'), shown('stay 2')]).toEqual(['Das Essen kommt', 'Gute Nacht']);
  await takeDraft('stay 1', async () => undefined);
  expect([shown('stay 1'), [...disk.keys()]]).toEqual(['', ['anna message/stay 2']]);
});

test('what is typed while the disk is read is not overwritten by what was kept', async () => {
  disk.set('anna message/stay 1', { id: 'message/stay 1', at: '', typed: { text: 'Alt' }, before: {} });
  const { begin, keepDraft, shown } = await load();
  const read = begin('anna', 'stay 1');
  keepDraft('stay 1', 'Neu');
  await read;
  expect(shown('stay 1')).toBe('Neu');
});

test('words that could not be sent stand in the field again, before what was typed meanwhile', async () => {
  const { keepDraft, takeDraft, shown } = await load();
  const leaving = Promise.withResolvers<void>();
  keepDraft('stay 1', 'Das Essen kommt');
  const taken = takeDraft('stay 1', () => leaving.promise);
  expect(shown('stay 1')).toBe('');
  keepDraft('stay 1', 'Gute Nacht');
  leaving.reject(new Error('not taken'));
  await taken;
  expect(shown('stay 1')).toBe('Das Essen kommt\nGute Nacht');
});

test('what one person has typed is never another’s, nor kept again after signing out', async () => {
  const { begin, keepDraft, takeDraft, shown, signIn } = await load();
  const leaving = Promise.withResolvers<void>();
  keepDraft('stay 1', 'Das Essen kommt');
  const taken = takeDraft('stay 1', () => leaving.promise);
  await vi.waitFor(() => expect(disk.size).toBe(1));
  disk.clear(); // as signing out wipes it
  signIn(null);
  keepDraft('stay 1', 'Und');
  signIn('bilal');
  await begin('bilal', 'stay 1');
  leaving.reject(new Error('signed out'));
  await taken;
  expect([shown('stay 1'), disk.size]).toEqual(['', 0]);
});

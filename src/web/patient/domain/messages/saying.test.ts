import { beforeEach, expect, test, vi } from 'vitest';
import { sampleBed } from '#web/gallery/people.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('navigator', { onLine: true });
class IDBRequest extends EventTarget {}
vi.stubGlobal('IDBRequest', IDBRequest);
vi.stubGlobal('indexedDB', { open: () => new IDBRequest() }); // a disk that takes its time

beforeEach(() => vi.resetModules());

async function load() {
  const [{ sayTyped }, { session, noNavigation }, { onItsWay }] = await Promise.all([
    import('./saying.ts'),
    import('#web/patient/session/session.ts'),
    import('#web/kit/send-queue/on-its-way.ts'),
  ]);
  const kept = { token: 'token', refreshToken: 'refresh', userData: noNavigation, homeSettings: [] };
  const signIn = (id: string) => session.signIn({ ...kept, user: { ...sampleBed, stay: { ...sampleBed.stay, id } } });
  return { sayTyped, signIn, leaving: () => onItsWay.get().length };
}

test('words are said by the stay that typed them, and by no other that has signed in meanwhile', async () => {
  const { sayTyped, signIn, leaving } = await load();
  await expect(sayTyped('stay 1', 'Guten Tag', 'de')).rejects.toThrow('signed out');
  signIn('stay 2');
  await expect(sayTyped('stay 1', 'Guten Tag', 'de')).rejects.toThrow('signed out');
  expect(leaving()).toBe(0);
});

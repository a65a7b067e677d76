import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionCalls } from '#web/kit/http/configuration.ts';

vi.mock('#web/kit/http/call.ts', async (original) => ({
  ...(await original<object>()),
  callWith: async () => ({ data: null }),
}));
vi.mock('#web/desk/drafts/database.ts', () => ({ wipeDrafts: async () => undefined }));
vi.mock('./pushes-here.ts', () => ({ removeSubscription: async () => undefined }));

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { staffSession } = await import('./staff-session.ts');
const { clearSignedOut, signOut } = await import('./useSignOut.ts');
const { wipeAtSignOut } = await import('./wipe-at-sign-out.ts');

const wiped = vi.fn(async (_person: string, _isWarned: boolean) => undefined);
wipeAtSignOut(() => Promise.reject(new Error('no database')));
wipeAtSignOut(wiped);
const calls = {} as SessionCalls; // for a call that is not made

beforeEach(() => {
  wiped.mockClear();
  const user = { id: 'anna' } as NonNullable<ReturnType<typeof staffSession.get>>['user'];
  staffSession.set({ token: 't', refreshToken: 'r', user, userData: null, homeSettings: [] });
});

test('an app that deletes at sign-out is told whether the screen has said so before', async () => {
  await signOut({ calls, isWarned: true });
  expect(wiped.mock.calls).toEqual([['anna', true]]);
});

test('any other way out, such as a new password or the end of the account, has said nothing', async () => {
  await clearSignedOut();
  expect(wiped.mock.calls).toEqual([['anna', false]]);
  await clearSignedOut();
  expect(wiped, 'nobody is signed in any more').toHaveBeenCalledTimes(1);
});

test('signing out without a word about it has said nothing either', async () => {
  await signOut({ calls });
  expect(wiped.mock.calls).toEqual([['anna', false]]);
});

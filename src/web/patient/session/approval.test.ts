import { beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#shared/kernel/errors.ts';

const inTab = new Map<string, string>();
const onDevice = { getItem: () => null, setItem: vi.fn(), removeItem: () => undefined };
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => void inTab.set(key, value),
  removeItem: (key: string) => void inTab.delete(key),
});
vi.stubGlobal('localStorage', onDevice);
vi.stubGlobal('window', new EventTarget());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  inTab.clear();
});

const data = { approval_id: 'one', approval_token: 'secret', lapses_at: '2026-01-01T00:10:00Z' };
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** A page load of its own, as after a reload. */
async function load() {
  vi.resetModules();
  const { ApiError } = await import('#web/kit/http/api-error.ts');
  const page = await import('./approval.ts');
  const refused = (code: ErrorCode) => new ApiError(202, { code, message: '', data });
  return { ...page, refused, silence: new ApiError(0, null) };
}

test('what it waits with is kept in this tab, over a reload, and not on the device', async () => {
  const before = await load();
  expect(before.keepApproval(before.refused('approval_wanted'))).toBe(true);
  const { approval, clearApproval } = await load();
  expect(approval.get()).toMatchObject({ is: 'wanted', approval_id: 'one', approval_token: 'secret' });
  expect(onDevice.setItem).not.toHaveBeenCalled();
  clearApproval();
  expect((await load()).approval.get()).toBeNull();
});

test('who goes back and asks again says that this device has asked before, until it is signed in', async () => {
  const { approval, askedBefore, clearApproval, keepApproval, leaveApproval, refused } = await load();
  expect(askedBefore()).toEqual({});
  keepApproval(refused('approval_wanted'));
  leaveApproval();
  expect([approval.get(), askedBefore()]).toEqual([null, { approval_token: 'secret' }]);
  clearApproval();
  expect(askedBefore()).toEqual({});
});

test('silence is waited through until it can be let in no more, also after a reload', async () => {
  const before = await load();
  before.keepApproval(before.refused('approval_wanted'));
  pass(19);
  const { approval, noteAnswer, refused, silence } = await load();
  noteAnswer(silence);
  expect(approval.get()?.is).toBe('wanted');
  pass(1);
  noteAnswer(refused('approval_wanted')); // the server knows better
  expect(approval.get()?.is).toBe('wanted');
  noteAnswer(silence);
  expect(approval.get()?.is).toBe('lapsed');
  expect((await load()).approval.get()).toBeNull();
});

test('the server says how it ended', async () => {
  const { approval, keepApproval, noteAnswer, refused } = await load();
  keepApproval(refused('approval_wanted'));
  noteAnswer(refused('approval_refused'));
  expect(approval.get()).toEqual({ is: 'refused' });
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { staffSession } = await import('#web/desk/session/staff-session.ts');
const { hasEnded, holdSession, isSomebodyElse } = await import('./held-session.ts');
const { callSession } = await import('./call-session.ts');
holdSession();

const who = (id: string, hospital = 'own') => ({ id, hospital: { id: hospital } }) as SignedInEmployee; // all that is asked
const anna = who('anna');
const session = (token: string, user = anna) => ({ token, refreshToken: 'r', user, userData: null, homeSettings: [] });

beforeEach(() => staffSession.signIn(session('first')));

test('a session that the server ends stays on the screen, and no call has it', () => {
  callSession.clear();
  expect(hasEnded.get()).toBe(true);
  expect(staffSession.get()?.user.id).toBe('anna');
  expect(callSession.get()).toBeNull();
});

test('signing in again goes on', () => {
  callSession.clear();
  staffSession.signIn(session('second'));
  expect(hasEnded.get()).toBe(false);
  expect(callSession.get()?.token).toBe('second');
});

test('a renewed token is no end', () => {
  staffSession.change(session('third'));
  expect(hasEnded.get()).toBe(false);
  expect(callSession.get()?.token).toBe('third');
});

test('an answer that comes after the end does not bring the session back', () => {
  callSession.clear();
  staffSession.change({ user: { ...anna } });
  expect(hasEnded.get()).toBe(true);
  expect(callSession.get()).toBeNull();
});

// Last: the page of whom the session was begins anew after it.
test.each([
  ['a colleague', who('ben')],
  ['the same one in another hospital', who('anna', 'other')],
])('%s who signs in here, also after the session has ended, gets no call of these screens', (_, user) => {
  isSomebodyElse.set(false);
  callSession.clear();
  staffSession.signIn(session('theirs', user));
  expect(isSomebodyElse.get()).toBe(true);
  expect(callSession.get()).toBeNull();
});

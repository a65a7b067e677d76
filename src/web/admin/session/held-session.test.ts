import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { staffSession } = await import('#web/desk/session/staff-session.ts');
const { callSession, hasEnded, holdSession } = await import('./held-session.ts');
holdSession();

const user = { id: 'anna' } as SignedInEmployee; // all that is asked of her here
const session = (token: string) => ({ token, refreshToken: 'r', user, userData: null, homeSettings: [] });

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
  staffSession.change({ user: { ...user } });
  expect(hasEnded.get()).toBe(true);
  expect(callSession.get()).toBeNull();
});

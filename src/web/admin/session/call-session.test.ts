import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import type { EnteredHospital } from '#shared/employees/platform.schemas.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { staffSession } = await import('#web/desk/session/staff-session.ts');
const { callSession } = await import('./call-session.ts');
const { beginVisit, visit } = await import('./visit.ts');

const user = { id: 'ada', role: 'platform' } as SignedInEmployee; // all that is asked of her here
const entered = { id: 'visit', token: 'inside' } as EnteredHospital; // likewise

beforeEach(() => {
  visit.set(null);
  staffSession.signIn({ token: 'own', refreshToken: 'r', user, userData: null, homeSettings: [] });
});

test('inside a hospital calls are made with the visit, and whoever follows the session hears of it', () => {
  const heard = vi.fn();
  const leave = callSession.subscribe(heard);
  beginVisit(entered);
  expect(callSession.get()).toEqual({ token: 'inside', refreshToken: 'visit' });
  visit.set(null);
  expect(callSession.get()?.token).toBe('own');
  leave();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a visit that ends ends no session, and nothing more is called with either until the way on is chosen', () => {
  beginVisit(entered);
  callSession.clear();
  expect([visit.get()?.isOver, callSession.get(), staffSession.get()?.token]).toEqual([true, null, 'own']);
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#web/kit/http/api-error.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { staffSession } = await import('./staff-session.ts');
const { clearIfLoggedIn } = await import('./guarded.ts');

const user = { id: 'anna' } as Parameters<typeof staffSession.signIn>[0]['user']; // all that is asked
const visit = { params: { locale: 'de' } };
const handOver = new Response(null, { status: 302, headers: { Location: '/de/duty/hand-over' } });
const refused = (code: ErrorCode) => new ApiError(409, { code, message: '' });

beforeEach(() => {
  staffSession.signIn({ token: 'own', refreshToken: 'r', user, userData: null, homeSettings: [] });
});

test.each(['open_requests', 'open_calls'] as const)(
  'S25 whoever chooses another hospital and is refused by %s is led to where it is handed over',
  async (code) => {
    const load = clearIfLoggedIn(
      () => handOver,
      () => Promise.reject(refused(code)),
    );
    await expect(load(visit)).rejects.toBe(handOver);
  },
);

test('any other refusal is no reason to hand over', async () => {
  const denied = refused('operation_denied');
  await expect(
    clearIfLoggedIn(
      () => handOver,
      () => Promise.reject(denied),
    )(visit),
  ).rejects.toBe(denied);
});

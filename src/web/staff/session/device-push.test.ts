import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import { removeSubscription } from '#web/desk/session/pushes-here.ts';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { removeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import { followPermission } from './device-push.ts';

/** A browser whose push service gives each subscription an address of its own. */
class TestPushManager {
  present: ReturnType<TestPushManager['make']> | null = null;
  made = 0;

  getSubscription = async () => this.present;
  subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    this.present = this.make(applicationServerKey);
    return this.present;
  };

  private make(key: Uint8Array<ArrayBuffer>) {
    const endpoint = `https://push.example/${++this.made}`;
    return {
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.present = null;
      },
    };
  }
}

const keyBytes = new Uint8Array(65).fill(255);
const publicKey = btoa(String.fromCharCode(...keyBytes))
  .replaceAll('/', '_')
  .replaceAll('+', '-')
  .replaceAll('=', '');
let manager: TestPushManager;
let state: PushState;
let calls: string[];

beforeEach(() => {
  manager = new TestPushManager();
  const untested = { shown_at: null, test: null, service_down: false };
  state = { public_key: publicKey, subscribed: false, ended: null, ...untested };
  calls = [];
  const registration = { pushManager: manager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: TestPushManager, Notification: {} });
  const session = createStore<{ token: string; refreshToken: string } | null>({ token: 't', refreshToken: 'r' });
  configureCalls({
    source: 'staff',
    locale: () => 'fr',
    session: { get: session.get, owner: () => 'one', clear: () => session.set(null) },
    refresh: async () => undefined,
    onSignedOut: () => undefined,
    report: () => undefined,
    fetch: async (url, request) => {
      const { endpoint = '' } = JSON.parse(String(request?.body ?? '{}')) as { endpoint?: string };
      calls.push([request?.method, url, endpoint].filter(Boolean).join(' '));
      return new Response(JSON.stringify({ data: state }));
    },
  });
});
afterEach(() => {
  removeStored('staff.push');
  vi.unstubAllGlobals();
});

function allow(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission });
}

const [get, post, withdrawn] = ['GET', 'POST', 'DELETE'].map((method) => `${method} /api/fr/staff/push-subscriptions`);

test.each(['default', 'denied'] as const)(
  'a permission that is %s: nothing is asked, subscribed or told',
  async (permission) => {
    allow(permission);
    expect(await followPermission()).toBe(null);
    expect([calls, manager.made]).toEqual([[], 0]);
  },
);

test('with the permission the device subscribes for our key and tells the server; once more it stays as it is', async () => {
  allow('granted');
  await followPermission();
  expect(calls).toEqual([get, `${post} https://push.example/1`]);
  expect(manager.present?.options.applicationServerKey).toEqual(keyBytes.buffer);
  await followPermission();
  expect(calls.slice(2)).toEqual([get, `${post} https://push.example/1`]);
});

test('an address of another key is given up for a new one', async () => {
  allow('granted');
  await manager.subscribe({ applicationServerKey: new Uint8Array(65) });
  await followPermission();
  expect(calls).toEqual([get, `${post} https://push.example/2`]);
});

test('S17 an address that the push service has dropped is given up, and the owner is notified', async () => {
  allow('granted');
  await followPermission();
  state.ended = 'gone';
  expect(await followPermission()).toBe('gone');
  expect(calls.at(-1)).toBe(`${post} https://push.example/2`);
});

test('S17 a permission that was taken away is reported once', async () => {
  allow('granted');
  await followPermission();
  allow('denied');
  await followPermission();
  await followPermission();
  expect(calls.slice(2)).toEqual([withdrawn]);
});

test('where the hospital has switched push off nothing is subscribed', async () => {
  allow('granted');
  state.public_key = null;
  await followPermission();
  expect([calls, manager.present]).toEqual([[get], null]);
});

test('signing out leaves no subscription on the device', async () => {
  allow('granted');
  await followPermission();
  await removeSubscription();
  expect(manager.present).toBe(null);
  allow('denied');
  await followPermission();
  expect(calls).toHaveLength(2);
});

test('a browser without pushes is left in peace', async () => {
  vi.stubGlobal('window', {});
  expect(await followPermission()).toBe(null);
  await removeSubscription();
  expect(calls).toEqual([]);
});

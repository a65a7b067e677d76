import { type Browser, expect, type Page, type WebSocket } from '@playwright/test';
import playwright from '../../playwright.config.ts';
import { employeeOf, type Hospital } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { startServer, type WardbellServer } from '../server.ts';
import { test as base } from '../wardbell.ts';

/** A name that is not local, at which the server under test answers on plain http. */
const name = 'bell.hospital.example';
const launch = playwright.use?.launchOptions;

/** Playwright's `test` with a server that answers on plain http at a name that is not local. */
export const test = base.extend<object, { server: WardbellServer; withoutTls: boolean }>({
  launchOptions: [
    { ...launch, args: [...(launch?.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`] },
    { scope: 'worker' },
  ],
  withoutTls: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ withoutTls }, use) => {
      const server = await startServer({ SOCKETS_WITHOUT_TLS: String(withoutTls) });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The server's address at the name that is not local. */
export const nameInsecure = (origin: string) => origin.replace('127.0.0.1', name);

/** Signs in to the app at the name; answers the address of its live connection. */
async function socketOf(browser: Browser, origin: string, signIn: (page: Page) => Promise<void>): Promise<URL> {
  const context = await browser.newContext({ baseURL: nameInsecure(origin) });
  const page = await context.newPage();
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => opened.push(socket));
  await signIn(page);
  await expect.poll(() => opened.length).toBeGreaterThan(0);
  await context.close();
  return new URL(opened[0]?.url() ?? '');
}

/** By calls of the page itself: only the browser knows the name. */
async function openBoard(page: Page, hospital: Hospital): Promise<void> {
  const { username, password } = employeeOf(hospital, 'Anna');
  await page.goto('/healthz'); // the storage of this origin
  await page.evaluate(
    async (data) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/de/staff/login', { method: 'POST', headers, body: JSON.stringify(data) });
      const { token, refresh_token, employee } = (await answer.json()).data;
      const kept = { token, refreshToken: refresh_token, user: employee, userData: null, homeSettings: [] };
      localStorage.setItem('auth.staff', JSON.stringify(kept));
      localStorage.setItem(
        'staff.hospital',
        JSON.stringify({ code: data.hospital_code, name: employee.hospital.name }),
      );
    },
    { hospital_code: hospital.code, username, password },
  );
  await page.goto('/staff/de/duty');
}

/** Both apps open their live connection at the name with `protocol`. */
export async function expectSockets(browser: Browser, origin: string, made: Made): Promise<void> {
  const { hospital, protocol } = made;
  for (const signIn of [signInBed, openBoard]) {
    const socket = await socketOf(browser, origin, (page) => signIn(page, hospital));
    expect([socket.protocol, socket.hostname, socket.port]).toEqual([protocol, name, new URL(origin).port]);
  }
}

type Made = { hospital: Hospital; protocol: 'ws:' | 'wss:' };

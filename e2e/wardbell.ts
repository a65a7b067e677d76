import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Hospital, type HospitalFactory, startFactory } from './hospital.ts';
import { startServer, type WardbellServer } from './server.ts';

type Test = {
  /** Makes a hospital for this test alone. */
  newHospital: () => Promise<Hospital>;
  /**
   * Opens a page in a browser of its own: a person with a device, on which the staff app was set up unless `isNew`.
   * Watched like the test's own page.
   */
  newDevice: (device?: { isNew: boolean }) => Promise<Page>;
  /** Fails the test on a breach of the content security policy, a request to a foreign origin or a page's error. */
  wellBehaved: undefined;
};

type Worker = {
  /** One server per worker, so that a test may move its clock without another one noticing. */
  server: WardbellServer;
  hospitals: HospitalFactory;
};

/** For stories of what moves or shifts, and of presses meanwhile: their devices ask for no stillness, as most do. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Playwright's `test` with a Wardbell behind it; addresses are relative to its origin. */
export const test = base.extend<Test, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  hospitals: [
    async ({ server }, use) => {
      const factory = startFactory(server);
      await use(factory);
      await factory.stop();
    },
    { scope: 'worker' },
  ],

  newHospital: async ({ hospitals }, use) => use(() => hospitals.make()),

  newDevice: async ({ browser, server, contextOptions, viewport }, use) => {
    const faults: string[] = [];
    const opened: BrowserContext[] = [];
    await use(async ({ isNew } = { isNew: false }) => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: server.origin });
      opened.push(context);
      if (!isNew) await setUp(context);
      await watch(context, server.origin, faults);
      return context.newPage();
    });
    // An open page goes on asking and echoing, and takes the machine from every later test.
    await Promise.all(opened.map(leave));
    expect(faults, 'what the pages should not have done').toEqual([]);
  },

  wellBehaved: [
    async ({ context, server }, use) => {
      const faults: string[] = [];
      await setUp(context);
      await watch(context, server.origin, faults);
      await use(undefined);
      expect(faults, 'what the pages should not have done').toEqual([]);
    },
    { auto: true },
  ],
});

/** An answer that a test's own route is still fetching is nobody's any more. */
async function leave(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Somebody has seen on this device how requests reach it. */
async function setUp(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: "if (location.pathname.startsWith('/staff')) localStorage.setItem('staff.device_shown', 'true');",
  });
}

async function watch(context: BrowserContext, origin: string, faults: string[]): Promise<void> {
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.host === new URL(origin).host || ['data:', 'blob:'].includes(url.protocol);
    if (!isOurs) faults.push(`asked a foreign origin: ${request.url()}`);
  });
  context.on('weberror', (error) => faults.push(`threw: ${error.error().message}`));
  await context.exposeFunction('wardbellPolicyBreach', (what: string) => faults.push(`broke the policy: ${what}`));
  await context.addInitScript({
    content: `addEventListener('securitypolicyviolation', (event) =>
      wardbellPolicyBreach(event.violatedDirective + ' ' + event.blockedURI));`,
  });
}

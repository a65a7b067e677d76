import { defineConfig } from '@playwright/test';
import { browserOfTests, wholeBrowser } from './scripts/browser.ts';

/** What asks for permissions, shows notifications, or measures to the pixel: the shell sets some letters wider. */
const whole = ['e2e/notifications/**', 'e2e/staff/sound/reached.spec.ts', 'e2e/gallery/home-requests.spec.ts'].map(
  (path) => `**/${path}`,
);

/** What shows the stories of the gallery. */
const gallery = '**/e2e/gallery/*.spec.ts';

/** The browser and its switches; none that Playwright would download is part of the installation. */
const launched = (executablePath: string, forItsCode = '') => ({
  launchOptions: {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test lives for seconds: what would make its code fast pays off after minutes, and takes a third longer.
      `--js-flags=--no-turbofan,--no-maglev,--single-threaded${forItsCode}`,
    ],
  },
});

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0, // a second run is made apart and said aloud: scripts/test.ts, docs/decisions/0020-second-run.md
  forbidOnly: Boolean(process.env.CI),
  // Limits for what hangs, not for what is slow: on a full machine a step takes many times its usual time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    ...launched(browserOfTests),
    // Phone first: that is what patients and nurses hold.
    viewport: { width: 390, height: 844 },
    // Each device would fetch all 150 files of its app at once. Tests of what a worker does allow it: decision 47.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What moves is drawn anew for each frame by the processor: a fourth of what a story takes. Where it matters: `moving`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'pages', testIgnore: [...whole, gallery] },
    // One page shows hundreds of stories: what is compiled at once is used again, which saves a tenth.
    { name: 'gallery', testMatch: gallery, testIgnore: whole, use: launched(browserOfTests, ',--always-sparkplug') },
    { name: 'whole browser', testMatch: whole, use: launched(wholeBrowser) },
  ],
});

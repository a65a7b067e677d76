/**
 * Who may import whom: the table of ARCHITECTURE.md, row by row.
 *
 * `*` stands for anything but a slash, `**` for anything, `<x>` for one name that is the same everywhere in the row.
 * A file obeys every row that names it. A row is kept when what is imported is in `may` (if there is a `may`)
 * and not in `never`. `npm:` is a package, `node:` a part of Node.
 */
export type Row = { room: string; files: string[]; but?: string[]; may?: string[]; never?: string[] };

/** Tests, and beside them in a folder `fixtures` what only they use. */
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/fixtures/**'];
const httpFramework = ['npm:fastify', 'npm:@fastify/*', 'npm:fastify-*', 'src/server/platform/http/**'];
const uiLibraries = ['npm:@mantine/*', 'npm:@base-ui/*', 'npm:react-toastify'];
const openToOtherFeatures = [
  'src/server/features/*/*.actions.ts',
  'src/server/features/*/verbs/*.ts',
  'src/server/features/*/*.reads.ts',
];

/** Of `shared`, what belongs to no feature. */
const sharedByAll = ['kernel', 'locales', 'validation', 'access'].map((room) => `src/shared/${room}/**`);

/**
 * Which feature of the server may know which others (docs/decisions/0022-order-of-features.md): each names features
 * above it in this list alone, so that they form no cycle. What a lower one has to tell a higher one, it announces.
 */
export const featureArrows: Readonly<Record<string, readonly string[]>> = {
  content: [],
  access: [],
  alarms: ['access'],
  attendance: [],
  'stay-notifications': ['content'],
  'change-sets': [],
  requests: ['content', 'access', 'alarms', 'attendance', 'stay-notifications'],
  messages: ['content', 'access', 'alarms', 'requests', 'stay-notifications'],
  beds: ['content', 'access', 'alarms', 'requests', 'messages', 'stay-notifications'],
  duty: ['content', 'access', 'alarms', 'attendance', 'requests'],
  devices: ['access', 'alarms', 'attendance', 'requests', 'beds'],
  notifications: ['content', 'access', 'alarms', 'requests', 'messages'],
  employees: ['content', 'access', 'alarms', 'attendance', 'duty', 'notifications', 'change-sets'],
  users: ['content', 'requests', 'beds', 'notifications', 'employees', 'alarms'],
  retention: ['content'],
  hospitals: ['access', 'attendance', 'beds', 'duty', 'employees'],
  live: ['devices'],
  admin: [
    ...['content', 'access', 'attendance', 'requests', 'messages', 'beds', 'devices', 'employees', 'users'],
    ...['hospitals', 'change-sets'],
  ],
};

export const table: Row[] = [
  { room: 'shared', files: ['src/shared/**'], but: tests, may: ['src/shared/**', 'npm:zod'] },
  {
    room: 'server/platform',
    files: ['src/server/platform/**'],
    but: tests,
    may: ['src/server/platform/**', ...sharedByAll, 'npm:**', 'node:**'],
    never: ['src/server/features/**'],
  },
  {
    room: 'server/features/x',
    files: ['src/server/features/<x>/**'],
    but: tests,
    may: [
      'src/server/features/<x>/**',
      'src/server/platform/**',
      'src/shared/**',
      'npm:**',
      'node:**',
      ...openToOtherFeatures,
    ],
    never: ['npm:pg', 'npm:pg-*', 'src/server/platform/database/pool*.ts', 'src/web/**'],
  },
  {
    room: 'the HTTP framework, known to *.routes.ts alone',
    files: ['src/server/features/**', 'src/server/demo/**', 'src/server/platform/**'],
    but: [...tests, '**/*.routes.ts', 'src/server/platform/http/**'],
    never: httpFramework,
  },
  {
    room: 'actions',
    files: ['src/server/features/*/*.actions.ts', 'src/server/features/*/verbs/*.ts'],
    but: tests,
    never: ['**/*.routes.ts', '**/*.listeners.ts', 'node:http', 'node:https', 'node:net'],
  },
  {
    room: 'requests, whom the listeners hear but who calls none of them',
    files: ['src/server/features/requests/**'],
    but: tests,
    never: ['robots', 'notifications', 'reports', 'integrations'].map((feature) => `src/server/features/${feature}/**`),
  },
  {
    room: 'server: main, app and config',
    files: ['src/server/*.ts', 'src/server/start/**'],
    but: tests,
    may: ['src/server/**', 'src/shared/**', 'npm:**', 'node:**'],
  },
  {
    room: 'server/demo',
    files: ['src/server/demo/**'],
    but: tests,
    may: ['src/server/demo/**', 'src/server/platform/**', 'src/shared/**', 'npm:**', 'node:**', ...openToOtherFeatures],
  },
  {
    room: 'web/kit',
    files: ['src/web/kit/**'],
    but: tests,
    may: ['src/web/kit/**', 'src/shared/**', 'npm:**'],
    never: uiLibraries,
  },
  ...floorsOf('patient', 'src/web/kit/**'),
  { room: 'web/patient', files: ['src/web/patient/**'], but: tests, never: ['npm:@mantine/*'] },
  {
    room: 'web/desk',
    files: ['src/web/desk/**'],
    but: tests,
    may: ['src/web/desk/**', 'src/web/kit/**', 'src/shared/**', 'npm:**'],
  },
  ...floorsOf('staff', 'src/web/desk/**', 'src/web/kit/**'),
  ...floorsOf('admin', 'src/web/desk/**', 'src/web/kit/**'),
  {
    room: 'web/service-worker',
    files: ['src/web/service-worker/**'],
    but: tests,
    may: ['src/web/service-worker/**', 'src/web/kit/**', 'src/shared/**', 'npm:**'],
  },
  {
    room: 'web/code-reader',
    files: ['src/web/code-reader/**'],
    but: tests,
    may: ['src/web/code-reader/**', 'src/web/kit/**', 'npm:barcode-detector*', 'npm:barcode-detector/**'],
  },
  { room: 'web/gallery', files: ['src/web/gallery/**'], may: ['src/web/**', 'src/shared/**', 'npm:**'] },
  {
    room: 'everything: no test equipment',
    files: ['src/**'],
    but: [...tests, 'src/server/testing/**'],
    never: ['src/server/testing/**', '**/fixtures/**'],
  },
  {
    room: 'everything: no demo hospital, but for main.ts',
    files: ['src/**'],
    but: ['src/server/main.ts', 'src/server/demo/**'],
    never: ['src/server/demo/**'],
  },
  {
    room: 'tests of shared',
    files: ['src/shared/**/*.test.ts', 'src/shared/**/fixtures/**'],
    may: ['src/shared/**', 'npm:**', 'node:**'],
  },
  {
    room: 'tests and test equipment of the server',
    files: ['src/server/**/*.test.ts', 'src/server/**/fixtures/**', 'src/server/testing/**'],
    may: ['src/server/**', 'src/shared/**', 'npm:**', 'node:**'],
  },
  {
    room: 'tests of the web',
    files: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx', 'src/web/**/fixtures/**'],
    may: ['src/web/**', 'src/shared/**', 'npm:**', 'node:**'],
  },
];

/**
 * The floors of an app, top to bottom: each imports what stands below it, and no screen another
 * (docs/decisions/0026-floors-of-the-web.md).
 */
function floorsOf(app: string, ...ground: string[]): Row[] {
  const floors = ['app', 'screens/<x>', 'frame', 'domain', 'session', 'routing', 'ui'];
  return floors.map((floor, index) => {
    const below = floor === 'app' ? ['**'] : floors.slice(index).map((each) => `${each}/**`);
    return {
      room: `web/${app}/${floor}`,
      files: [`src/web/${app}/${floor}/**`],
      but: tests,
      may: [...below.map((each) => `src/web/${app}/${each}`), ...ground, 'src/shared/**', 'npm:**'],
    };
  });
}

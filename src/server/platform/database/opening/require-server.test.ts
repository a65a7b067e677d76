import { expect, inject, test } from 'vitest';
import { APP, withClient } from '#server/platform/database/roles.ts';
import { findLossySettings } from '#server/platform/database/supervisor/durability.ts';
import { complaints, requireServer } from './require-server.ts';

const { superuserUrl, ownerUrl, appUrl } = inject('database');

test('the two roles that db:roles makes are taken, and the server is durable', async () => {
  expect(await requireServer(appUrl, ownerUrl)).toEqual([]);
});

test('a server older than 18 is refused by its number, 18 itself is taken', () => {
  const app = { name: APP, is_superuser: false, bypasses: false, owned: [] };
  const owner = { ...app, name: 'wardbell_owner', version: 180_000 };
  const old = complaints({ ...app, version: 170_006 }, owner);
  expect(old).toEqual(['The database server is PostgreSQL 17; Wardbell needs 18 or newer.']);
  expect(complaints({ ...app, version: 180_000 }, owner)).toEqual([]);
});

test('a superuser as the app is refused', async () => {
  await expect(requireServer(superuserUrl, ownerUrl)).rejects.toThrow('signs in as the superuser');
});

test('the owner as the app is refused, and told what it owns', async () => {
  await expect(requireServer(ownerUrl, ownerUrl)).rejects.toThrow(/signs in as wardbell_owner, which owns .*the table/);
});

test('a role that sees past row level security is refused, even when it only may become one', async () => {
  const name = `bypassing_${process.pid}`;
  const url = appUrl.replace(APP, name);
  await withClient(superuserUrl, async (client) => {
    const password = decodeURIComponent(/:([^:@/]+)@/.exec(appUrl)?.[1] ?? '');
    await client.query(`create role ${name} login bypassrls password '${password}'`);
    await client.query(`grant ${APP} to ${name}`);
    try {
      await expect(requireServer(url, ownerUrl)).rejects.toThrow('has BYPASSRLS');
      await client.query(`alter role ${name} nobypassrls`);
      await client.query(`grant wardbell_crossing to ${name}`);
      await expect(requireServer(url, ownerUrl)).rejects.toThrow('has BYPASSRLS');
    } finally {
      await client.query(`drop owned by ${name}`);
      await client.query(`drop role ${name}`);
    }
  });
});

test('a superuser as the owner is refused', async () => {
  await expect(requireServer(appUrl, superuserUrl)).rejects.toThrow('DATABASE_OWNER_URL signs in as the superuser');
});

test('a wrong password names the variable, and never the password', async () => {
  const wrong = appUrl.replace(/:[^:@/]+@/, ':LEAK@');
  await expect(requireServer(wrong, ownerUrl)).rejects.toThrow(
    /DATABASE_URL cannot be used: password authentication failed/,
  );
  await expect(requireServer(wrong, ownerUrl)).rejects.not.toThrow('LEAK');
});

test('a connection that does not wait for the disk is found', async () => {
  await withClient(ownerUrl, async (client) => {
    await client.query('set synchronous_commit = off');
    expect(await findLossySettings(async (sql) => (await client.query(sql)).rows)).toEqual([
      'synchronous_commit is off',
    ]);
  });
});

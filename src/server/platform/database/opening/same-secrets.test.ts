import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { requireSameSecrets } from './same-secrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('the first server leaves its fingerprint; one with the same secrets starts, one with others is refused', async () => {
  await requireSameSecrets(database.ownerUrl, 'secrets_fingerprint', 'first');
  await requireSameSecrets(database.ownerUrl, 'secrets_fingerprint', 'first');
  await expect(requireSameSecrets(database.ownerUrl, 'secrets_fingerprint', 'other')).rejects.toThrow(
    'The secrets of this server differ',
  );
  await requireSameSecrets(database.ownerUrl, 'secrets_fingerprint', 'first');
});

import { expect, test } from 'vitest';
import { codeHash, makeBedCodes, makeCode, normalizeCode, openBedCodes, showCode } from './code.actions.ts';

const secrets = {
  code_pepper: 'pepper-for-tests',
  seal_key: 'key-for-tests',
  log_chain_key: 'chain-for-tests',
  realtime_secret: 'secret-for-tests',
  realtime_master_key: 'master-for-tests',
  push_private_key: 'push-for-tests',
};

test('a code typed as people type it is the same code', () => {
  expect(normalizeCode(' 7k3m-q2xv ')).toBe('7K3MQ2XV');
  expect(normalizeCode('OIL0 7k3m')).toBe('01107K3M');
  expect(normalizeCode('7K3M-Q2X')).toBeNull();
  expect(normalizeCode('7K3M-Q2XU')).toBeNull();
});

test('ten thousand codes are all well formed and all different', () => {
  const codes = new Set(Array.from({ length: 10_000 }, makeCode));
  expect(codes.size).toBe(10_000);
  for (const code of codes) expect(normalizeCode(showCode(code))).toBe(code);
});

test('the row opens with the right key only, and holds no code in clear', () => {
  const row = makeBedCodes(secrets, '7K3MQ2XV');
  expect(openBedCodes(secrets, row).code).toBe('7K3MQ2XV');
  expect(row.code_hash).toEqual(codeHash(secrets, '7K3MQ2XV'));
  expect(Buffer.concat(Object.values(row)).includes('7K3MQ2XV')).toBe(false);
  expect(() => openBedCodes({ ...secrets, seal_key: 'another' }, row)).toThrow();
});

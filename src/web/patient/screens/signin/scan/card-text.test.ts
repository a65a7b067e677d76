import { expect, test } from 'vitest';
import { uuidOnCard } from './card-text.ts';

const uuid = '0b6f2c1e-7c1a-4b3e-9d55-3f6f0a1b2c3d';

test('the card of a bed, in each form of its address and under any host', () => {
  for (const address of [
    `/qrlogin/${uuid}`,
    `/de/qrlogin/${uuid}`,
    `/qrlogin?code=${uuid}`,
    `/fa/qrlogin?code=${uuid}`,
  ])
    for (const host of ['https://wardbell.example', 'http://10.0.0.5:3000'])
      expect(uuidOnCard(`${host}${address}`), address).toBe(uuid);
});

test('anything else signs nobody in', () => {
  for (const text of [
    ...['', 'Guten Tag', uuid, 'https://wardbell.example', `https://wardbell.example/user/menu/${uuid}`],
    ...['https://wardbell.example/qrlogin/12', 'https://wardbell.example/qrlogin', 'WIFI:S:Gast;;'],
  ])
    expect(uuidOnCard(text), text).toBeNull();
});

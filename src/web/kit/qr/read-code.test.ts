import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { Grey } from './bits.ts';
import { readQr } from './read-code.ts';

const card = 'https://wardbell.klinikum-lindenhof.example/qrlogin/0b6f2c1e-7c1a-4b3e-9d55-3f6f0a1b2c3d';

type View = { module?: number; turn?: number; slant?: number; shade?: number; noise?: number; size?: [number, number] };

/** Chance that is the same each time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A photograph of the card: turned by degrees, slanted, with a shadow from one side and the noise of a dark room. */
function photograph(code: { data: boolean[][] }, view: View = {}): Grey {
  const { module = 6, turn = 0, slant = 0, shade = 0, noise = 0, size = [640, 480] } = view;
  const [width, height] = size;
  const random = chance(7);
  const dots = code.data.length;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const light = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const depth = 1 + slant * (dx / width);
      const u = (cos * dx + sin * dy) / depth / module + dots / 2;
      const v = (-sin * dx + cos * dy) / depth / module + dots / 2;
      const isDark = code.data[Math.floor(v)]?.[Math.floor(u)] === true;
      const lit = (isDark ? 40 : 215) * (1 - (shade * x) / width) + (random() - 0.5) * noise;
      light[y * width + x] = Math.max(0, Math.min(255, lit));
    }
  return { width, height, light };
}

for (const ecc of ['L', 'M', 'Q', 'H'] as const)
  test(`a card is read at the level ${ecc}`, () => {
    expect(readQr(photograph(encode(card, { ecc, border: 4, boostEcc: false }), { module: 5 }))).toBe(card);
  });

for (const mask of [0, 1, 2, 3, 4, 5, 6, 7])
  test(`a card is read with the mask ${mask}`, () => {
    expect(readQr(photograph(encode(card, { maskPattern: mask, border: 4 })))).toBe(card);
  });

for (let version = 1; version <= 10; version++)
  test(`numbers, capitals and bytes are read in version ${version}`, () => {
    for (const text of ['4711', '0815', 'WARDBELL 3A', 'Bett', 'für'])
      expect(readQr(photograph(encode(text, { minVersion: version, border: 4 }), { module: 5 })), text).toBe(text);
  });

for (const turn of [0, 17, 45, 90, 133, 180, 271])
  test(`a card that is turned by ${turn} degrees is read`, () => {
    expect(readQr(photograph(encode(card, { border: 4 }), { turn }))).toBe(card);
  });

test('a slanted card in a shadow and in bad light is read', () => {
  const code = encode(card, { border: 4, ecc: 'M' });
  expect(readQr(photograph(code, { turn: 12, slant: 0.25, shade: 0.6, noise: 40 }))).toBe(card);
  expect(readQr(photograph(code, { turn: -8, slant: -0.3, shade: 0.5, noise: 30 }))).toBe(card);
});

test('what a thumb covers is mended, as far as the level allows; beyond that nothing is read, and never anything else', () => {
  const covered = (modules: number) => {
    const code = encode(card, { border: 0, ecc: 'H', boostEcc: false });
    const from = Math.floor(code.size / 2);
    for (let y = from; y < from + modules; y++)
      for (let x = from; x < from + modules; x++) {
        const row = code.data[y];
        if (row?.[x] !== undefined) row[x] = true;
      }
    const framed = Array.from({ length: code.size + 8 }, (_, y) =>
      Array.from({ length: code.size + 8 }, (_, x) => code.data[y - 4]?.[x - 4] ?? false),
    );
    return readQr(photograph({ data: framed }, { module: 5 }));
  };
  expect(covered(8)).toBe(card);
  expect(covered(36)).toBeNull();
});

test('a picture without a code says nothing', () => {
  const random = chance(3);
  const grey = (dot: (x: number, y: number) => number): Grey => {
    const light = new Uint8Array(320 * 240);
    for (let at = 0; at < light.length; at++) light[at] = dot(at % 320, Math.floor(at / 320));
    return { width: 320, height: 240, light };
  };
  expect(readQr(grey(() => 128))).toBeNull();
  expect(readQr(grey(() => random() * 255))).toBeNull();
  expect(readQr(grey((x) => (x % 20 < 10 ? 0 : 255)))).toBeNull();
});

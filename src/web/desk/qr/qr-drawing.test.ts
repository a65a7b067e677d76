import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrDrawing } from './qr-drawing.ts';

test('the drawing has exactly the dark modules of the code', () => {
  const text = 'https://wardbell.example/qr/0b0e7c5e-6f6a-4f0c-9d0c-2f8f5c1c7a11';
  const { size, path } = qrDrawing(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 2 }).data);
});

import { expect, test } from 'vitest';
import { readServiceImage } from '#shared/areas/service-image.endpoints.ts';
import { readPictogram, readPictograms } from '#shared/content/pictogram.endpoints.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { fileOf } from '#web/kit/icons/Icon.tsx';
import { foundIcons, most, type OfferedIcon } from './found-icons.ts';

const icon = (name: string, german: string, english: string): OfferedIcon => ({
  ...{ icon: `h-${name}`, word: german, foundBy: `${german} ${english}` },
});
const offered = [icon('hearing-aid', 'Hörgerät', 'Hearing aid'), icon('cane', 'Gehstock', 'Cane')];
const namesOf = (typed: string) => foundIcons(offered, typed).shown.map((one) => one.icon);

test('a drawing is found by its German and by its English word, with and without marks', () => {
  for (const typed of ['hörger', 'HORGER', 'hearing', ' aid ']) expect(namesOf(typed)).toEqual(['h-hearing-aid']);
  expect(namesOf('')).toEqual(['h-hearing-aid', 'h-cane']);
  expect(namesOf('xyz')).toEqual([]);
});

test('of more than are drawn at once it is said how many are left', () => {
  const many = Array.from({ length: most + 7 }, (_, n) => icon(`drawing-${n}`, `Bild ${n}`, `Drawing ${n}`));
  const { shown, more } = foundIcons(many, 'bild');
  expect([shown.length, more]).toEqual([most, 7]);
});

test('drawings and pictures are asked for where the server answers them', () => {
  const at = (path: string) => `/api/en${path}`;
  expect(fileOf('pictograms')).toBe(at(readPictograms.path));
  expect(fileOf('pictograms/cane')).toBe(at(fillPath(readPictogram.path, { name: 'cane' })));
  expect(fileOf('service-images/1')).toBe(at(fillPath(readServiceImage.path, { id: '1' })));
});

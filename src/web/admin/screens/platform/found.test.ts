import { expect, test } from 'vitest';
import { found } from './found.ts';

const hospital = (name: string, code: string) => ({ id: code, name, code, active: true, entered: false });
const all = [hospital('Klinikum Süd', 'SUED'), hospital('Klinikum Nord', 'NORD1'), hospital('Hôpital du Lac', 'LAC')];
const names = (typed: string) => found(all, typed).map(({ code }) => code);

test('a hospital is found by words of its name and its code, in any order and without accents', () => {
  expect(names('')).toEqual(['SUED', 'NORD1', 'LAC']);
  expect(names('  sud klin ')).toEqual(['SUED']);
  expect(names('nord1')).toEqual(['NORD1']);
  expect(names('HOPITAL')).toEqual(['LAC']);
  expect(names('klinikum lac')).toEqual([]);
});

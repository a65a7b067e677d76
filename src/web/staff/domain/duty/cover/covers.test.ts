import { expect, test } from 'vitest';
import { sampleColleagues } from '#web/gallery/samples/ward.ts';
import { coversOf } from './covers.ts';

const [anna, ewa] = sampleColleagues;
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('S25 whoever is there and has the service types may cover, of other wards too, those of the own ward first', () => {
  const ofCare = { departments: anna?.departments ?? [], service_types: anna?.service_types ?? [] };
  expect(names(coversOf(ofCare, sampleColleagues))).toEqual(['Anna', 'Ewa']);
  expect(names(coversOf({ ...ofCare, departments: ewa?.departments ?? [] }, sampleColleagues))).toEqual([
    'Ewa',
    'Anna',
  ]);
});

test('S25 of several service types the cover has each', () => {
  const types = sampleColleagues.flatMap(({ service_types }) => service_types);
  expect(coversOf({ departments: [], service_types: types }, sampleColleagues)).toEqual([]);
});

import { expect, test } from 'vitest';
import { sampleBoard } from '#web/gallery/samples/requests.ts';
import { sampleColleagues, sampleEmployee } from '#web/gallery/samples/ward.ts';
import { colleaguesFor, departmentsFor, serviceTypesFor } from './share-targets.ts';

const held = sampleBoard.find(({ room }) => room.name === '16');
if (!held) throw new Error('no sample');

test('only who could accept it and is not on a break is offered', () => {
  const names = colleaguesFor(sampleColleagues, held, sampleEmployee).map(({ name }) => name);
  expect(names).toEqual(['Anna', 'Ewa']);
});

test('departments and activities are named with how many of them are on duty, breaks left out', () => {
  const wards = departmentsFor(sampleColleagues, sampleEmployee);
  expect(wards.map(({ name, present }) => [name, present])).toEqual([
    ['Station 3B', 2],
    ['Station 4A', 1],
  ]);
  const types = serviceTypesFor(sampleColleagues, sampleEmployee, 'fr');
  expect(types.map(({ name, present }) => [name, present])).toEqual([
    ['Soins', 2],
    ['Hôtellerie', 1],
  ]);
});

test('where nobody is on duty there are one’s own, with none', () => {
  expect(departmentsFor([], sampleEmployee)).toMatchObject([{ name: 'Station 3B', present: 0 }]);
});

import { expect, test } from 'vitest';
import { areaCalled } from '#shared/areas/all.ts';
import { listQuerySchema } from '#shared/areas/row.schemas.ts';
import { setUpChecks } from '#shared/areas/set-up.ts';
import { isChecked, listOf, viewOfNeed } from './unfinished.ts';

/** What the list would ask the server for. */
function askedOf(area: string, view: Readonly<Record<string, string>>) {
  const known = areaCalled(area);
  if (!known) throw new Error(`no area is called ${area}`);
  return listQuerySchema(known).parse(view);
}

test.each(setUpChecks)('$key leads to a list that has its filters, of one language too', ({ key, area, view }) => {
  expect(listOf(key)).toEqual({ area, view });
  expect(askedOf(area, view)).toEqual(view);
  const ofOne = listOf(key, 'tr')?.view ?? {};
  expect(askedOf(area, ofOne)).toEqual(ofOne);
});

test('the list of one language is that of the rows whose text lacks it', () => {
  expect(listOf('services_descriptions', 'tr')?.view).toEqual({
    ...{ 'filter[active]': 'true', 'filter[description][empty]': 'false', 'filter[description][missing]': 'tr' },
  });
});

test('nothing is asked for by who can be told of nothing that is checked', () => {
  expect(isChecked(['rooms:view'])).toBe(false);
  expect(isChecked(['rooms:view', 'beds:view'])).toBe(true);
  expect(isChecked(['services:view'])).toBe(true);
});

test('a need leads to the services that name it, else to those that are urgent enough', () => {
  const service = { id: crypto.randomUUID(), display_name: 'Mit der Pflege sprechen' };
  const [high] = [crypto.randomUUID()];
  expect(viewOfNeed({ need: 'look', service, is_named: true }, [high])).toEqual({
    ...{ 'filter[active]': 'true', 'filter[needs]': 'look' },
  });
  const others = viewOfNeed({ need: 'look', service, is_named: false }, [high]);
  expect(askedOf('services', others)).toEqual({ 'filter[active]': 'true', 'filter[priority_id]': high });
  expect(viewOfNeed({ need: 'look', service: null, is_named: false }, [])).toEqual({ 'filter[active]': 'true' });
});

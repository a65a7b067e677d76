import { expect, test } from 'vitest';
import type { Activity } from '#shared/areas/answer.schemas.ts';
import { outdatedIn } from './outdated.ts';

const text = { kind: 'texts', table: 'service_text', by: 'service_id', column: 'title' } as const;
const titles = { name: 'titles', field: { ...text, own: 'title' }, ofHospital: 'de' } as const;
const description = { name: 'description', field: { ...text, column: 'description' }, ofHospital: 'de' } as const;

const entry = (field: string, before: unknown, after: unknown, action: Activity['action'] = 'updated'): Activity => ({
  ...{ id: '', at: '', action, version: 1, by: { kind: 'employee', id: null, name: null } },
  changes: [{ field, before, after }],
});

test('a text is outdated once its source was changed after it, until it is changed itself', () => {
  const renamed = entry('title', 'Tee', 'Kräutertee');
  const turkish = entry('titles', { tr: 'Çay', fr: 'Thé' }, { tr: 'Bitki çayı', fr: 'Thé' });
  const made = entry('titles', null, { tr: 'Çay', fr: 'Thé' }, 'created');
  const others = ['en', 'es', 'fa', 'ru', 'ua'];
  expect(outdatedIn([renamed, made], titles).toSorted()).toEqual([...others, 'fr', 'tr'].toSorted());
  expect(outdatedIn([turkish, renamed, made], titles).toSorted()).toEqual([...others, 'fr'].toSorted());
  expect(outdatedIn([renamed, turkish, made], titles)).toContain('tr');
});

test('what was written in one go is current, and so is what the log does not tell of', () => {
  expect(outdatedIn([entry('title', null, 'Tee', 'created')], titles)).toEqual([]);
  expect(outdatedIn([entry('has_quantity', false, true)], titles)).toEqual([]);
});

test('where a field holds the source too, one entry may change it and others', () => {
  const both = entry('description', { de: 'Heiß', en: 'Hot', tr: 'Sıcak' }, { de: 'Warm', en: 'Warm', tr: 'Sıcak' });
  const outdated = outdatedIn([both], description);
  expect([outdated.includes('tr'), outdated.includes('en'), outdated.includes('de')]).toEqual([true, false, false]);
});

test('a text that was confirmed is current until its source is changed again', () => {
  const renamed = entry('title', 'Tee', 'Kräutertee');
  const again = entry('title', 'Kräutertee', 'Tee');
  const fits = entry('titles', null, { tr: 'Çay' }, 'confirmed');
  expect(outdatedIn([fits, renamed], titles)).not.toContain('tr');
  expect(outdatedIn([fits, renamed], titles)).toContain('fr');
  expect(outdatedIn([again, fits, renamed], titles)).toContain('tr');
  const warmer = entry('description', { de: 'Heiß', tr: 'Sıcak' }, { de: 'Warm', tr: 'Sıcak' });
  const ofDescription = entry('description', null, { tr: 'Sıcak' }, 'confirmed');
  expect(outdatedIn([warmer], description)).toContain('tr');
  expect(outdatedIn([ofDescription, warmer], description)).not.toContain('tr');
  expect(outdatedIn([fits, warmer], description)).toContain('tr');
});

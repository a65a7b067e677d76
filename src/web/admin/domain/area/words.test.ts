import { beforeAll, expect, test, vi } from 'vitest';
import { beds } from '#shared/areas/beds.ts';
import { employees } from '#shared/areas/employees.ts';
import { messages as en } from '#shared/locales/admin/en.ts';
import { adminTexts } from '#shared/locales/admin/files.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { chosenName } from './words.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startTexts({ surface: 'admin', files: adminTexts, isWhole: true }, 'en');
});

test('a choice that is left empty is called by what that means there, where it means anything', () => {
  expect(chosenName(beds, 'locale', 'fr')).toBe(en['choices.language.fr']);
  expect(chosenName(beds, 'locale', '')).toBe(en['choices.beds.locale.none']);
  expect(chosenName(employees, 'role', '')).toBeUndefined();
});

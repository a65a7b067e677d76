import { expect, test } from 'vitest';
import { adminTexts } from '#shared/locales/admin/files.ts';
import { pictograms } from '#web/kit/icons/names.ts';

test.each(Object.entries(adminTexts))('every pictogram has its word in %s', async (_, file) => {
  const words: object = (await file()).messages;
  const missing = pictograms.filter((name) => name !== 'logo' && !(`pictogram.${name}` in words));
  expect(missing).toEqual([]);
});

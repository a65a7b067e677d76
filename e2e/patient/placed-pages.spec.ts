import { expect } from '@playwright/test';
import { categories } from '#shared/areas/categories.ts';
import { contents } from '#shared/areas/contents.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { signInBed } from '../people.ts';
import { test } from '../wardbell.ts';
import { panelOf } from './panel-calls.ts';
import { connected } from './patient.ts';

test('imprint, privacy page, questions and what is new today stand on open beds without a reload, change there, and go again', async ({
  newDevice,
  newHospital,
  hospitals,
}) => {
  const hospital = await newHospital();
  const [german, persian] = await Promise.all([newDevice(), newDevice()]);
  await signInBed(german, hospital);
  await signInBed(persian, hospital, 1);
  await persian.goto('/fa/user/services');
  await expect(connected(german)).toBeVisible();
  const footer = german.getByRole('navigation', { name: de['footer.title'] });
  const home = german.getByRole('region', { name: de['info.title'] });
  await expect(footer.getByRole('link')).toHaveCount(1);
  await expect(home).toHaveCount(0);

  const panel = await panelOf(german.request, hospital, hospitals);
  const legal = await panel.add(categories, { name: 'Rechtliches', purpose: 'footer' });
  const today = await panel.add(categories, { name: 'Heute', purpose: 'home' });
  const often = await panel.add(categories, { name: 'Oft gefragt', purpose: 'faq' });
  const imprint = await panel.add(contents, {
    ...{ title: 'Impressum', titles: { fa: 'مشخصات ناشر' }, uri: 'impressum', category_id: legal.id },
    body: { de: '<p>Testklinik, Am Wald 1</p>', fa: '<p>بیمارستان آزمایشی</p>' },
  });
  const visit = await panel.add(contents, {
    ...{ title: 'Wann kommt die Visite?', uri: 'visite', category_id: often.id, body: { de: '<p>Um acht</p>' } },
  });
  await panel.add(contents, { title: 'Datenschutz', uri: 'datenschutz', category_id: legal.id });
  const news = await panel.add(contents, { title: 'Konzert um 16 Uhr', uri: 'konzert', category_id: today.id });

  await expect(footer.getByRole('link')).toHaveText(['Impressum', 'Datenschutz', de['footer.licences']]);
  await expect(home.getByRole('link', { name: 'Konzert um 16 Uhr' })).toBeVisible();
  await home.getByRole('link', { name: de['info.faq'] }).click();
  await german.getByText('Wann kommt die Visite?').click();
  await expect(german.getByText('Um acht')).toBeVisible();
  await german.goBack();
  await persian.getByRole('link', { name: 'مشخصات ناشر' }).click();
  await expect(persian.getByText('بیمارستان آزمایشی')).toBeVisible();
  await footer.getByRole('link', { name: 'Impressum' }).click();
  await expect(german).toHaveURL(/\/de\/user\/menu\/impressum$/);
  await expect(german.getByText('Testklinik, Am Wald 1')).toBeVisible();

  // While the page is open it is written anew; another one goes.
  await panel.change(contents, imprint.id, imprint.version, { body: { de: '<p>Testklinik, Am See 2</p>' } });
  await expect(german.getByText('Testklinik, Am See 2')).toBeVisible();
  for (const { id, version } of [news, visit]) await panel.change(contents, id, version, { active: false });
  await german.getByRole('link', { name: de['common.back'] }).click();
  await german.getByRole('link', { name: de['nav.services'], exact: true }).click();
  await expect(footer.getByRole('link')).toHaveCount(3);
  await expect(home).toHaveCount(0);
});

import { expect } from '@playwright/test';
import { messages as phrases } from '#shared/locales/phrases/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { threadAtBed } from './bed.ts';

test('one message to several beds: each occupied bed gets it, and the answer says to how many', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [first, second, anna] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(first, hospital, 0),
    signInBed(second, hospital, 1),
    signInNurse(anna, hospital, 'Anna'),
  ]);
  await anna.getByRole('navigation').getByRole('link', { name: de['nav.messages'] }).click();
  await anna.getByRole('link', { name: de['messages.several'] }).click();
  await anna.getByText(phrases.all_longer).click();
  await anna.getByText(de['broadcast.all']).click();
  await expect(anna.getByRole('region', { name: de['broadcast.preview'] })).toContainText(phrases.all_longer);
  await anna.getByRole('button', { name: de['broadcast.send_other'].replace('{count}', '2') }).click();
  await expect(anna.getByText(de['broadcast.sent_other'].replace('{count}', '2'))).toBeVisible();
  for (const bed of [first, second]) {
    const thread = await threadAtBed(bed);
    expect(thread.map(({ phrase, is_notice }) => [phrase, is_notice])).toEqual([['all_longer', true]]);
  }
  await anna.getByRole('link', { name: de['messages.to_list'] }).click();
  await expect(anna.locator('.thread-row')).toHaveCount(2);
});

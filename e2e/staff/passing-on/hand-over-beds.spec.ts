import { expect, type Page } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { bedOf, type Hospital } from '../../hospital.ts';
import { bearer, nurseToken } from '../../patient/patient.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { heardBy, listenTo } from '../sound/sound.ts';
import { ask, cardOf, thumb, unfoldNotices } from '../ward.ts';

const place = '11 · Bett 1 · Wasser';

/** Anna cares for the first two beds. */
async function chooseBeds(page: Page, hospital: Hospital): Promise<void> {
  const data = { bed_ids: [bedOf(hospital, 0).id, bedOf(hospital, 1).id] };
  const headers = bearer(await nurseToken(page.request, hospital));
  expect((await page.request.put('/api/de/staff/assignments', { headers, data })).status()).toBe(200);
}

const offerTo = (phone: Page) => phone.getByRole('region', { name: de['hand_over.title'] });

async function offer(phone: Page, colleague: string): Promise<void> {
  await phone.getByText(`${colleague} Test`).click();
  await phone.getByRole('button', { name: /^1 Anfrage und 2 Betten anbieten/ }).click();
}

test('S25 beds with a note and a request: one declines, the next takes them with sound, and the giver reads who took what', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal, zoe] = await Promise.all([newDevice(), newDevice(), newDevice(), newDevice()]);
  await listenTo(bilal);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
    signInNurse(zoe, hospital, 'Zoe'),
  ]);
  await chooseBeds(anna, hospital);
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await expect(thumb(anna, 'done', place)).toBeVisible();
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('link', { name: de['hand_over.title'] }).click();
  await anna.getByLabel('Notiz: 11 · Bett 1').fill('Infusion läuft bis 15:00');
  await offer(anna, 'Zoe');

  await expect(offerTo(zoe).getByText('Anna möchte Ihnen 1 Anfrage und 2 Betten übergeben.')).toBeVisible();
  await unfoldNotices(zoe);
  await offerTo(zoe).getByRole('button', { name: de['cover.decline'] }).click();
  await expect(offerTo(zoe)).toBeHidden();
  const result = offerTo(anna);
  await expect(result.getByText('Zoe kann gerade nicht übernehmen. Alles bleibt bei Ihnen.')).toBeVisible();
  await unfoldNotices(anna);
  await result.getByRole('button', { name: de['alarm.seen'] }).click();
  await expect(result).toBeHidden();

  const before = (await heardBy(bilal)).length;
  await offer(anna, 'Bilal');
  await expect.poll(async () => (await heardBy(bilal)).length).toBe(before + 1);
  await unfoldNotices(bilal);
  await offerTo(bilal).getByRole('button', { name: 'und 1 weitere' }).click();
  await expect(offerTo(bilal).getByText('11 · Bett 1: Infusion läuft bis 15:00')).toBeVisible();
  await offerTo(bilal).getByRole('button', { name: de['offer.take'] }).click();
  await expect(thumb(bilal, 'done', place)).toBeVisible();
  await expect(result.getByText(/^Bilal hat übernommen \(\d\d:\d\d\): 1 Anfrage und 2 Betten\.$/)).toBeVisible();
  await unfoldNotices(anna);
  await expect(result.getByText('11 · Bett 1, 11 · Bett 2')).toBeVisible();
  await expect(anna.getByText(de['hand_over.nothing'])).toBeVisible();
  await anna.reload();
  await expect(result.getByText(/^Bilal hat übernommen/)).toBeVisible();
});

test('all requests are released at once, with one reason', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await expect(cardOf(bilal, place).getByText('Anna hat übernommen')).toBeVisible();
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('link', { name: de['hand_over.title'] }).click();
  await anna.getByRole('button', { name: de['hand_over.release_all'] }).click();
  const dialog = anna.getByRole('dialog');
  await dialog.getByText(de['release.reason_shift_ends']).click();
  await dialog.getByRole('button', { name: de['step.release'] }).click();
  await expect(anna.getByText(de['hand_over.nothing'])).toBeVisible();
  await expect(thumb(bilal, 'accept', place)).toBeVisible();
});

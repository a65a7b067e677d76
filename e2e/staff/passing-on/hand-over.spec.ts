import { expect } from '@playwright/test';
import { messages as de } from '#shared/locales/staff/de.ts';
import { signInBed, signInNurse } from '../../people.ts';
import { test } from '../../wardbell.ts';
import { ask, cardOf, thumb, unfoldNotices } from '../ward.ts';

const place = '11 · Bett 1 · Wasser';

test('S25 ending duty leads to the hand-over; the colleague takes it in one tap, and duty may end', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await expect(bilal.getByText('Guten Dienst, Bilal!')).toBeHidden(); // the toast lies where offers are shown
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await expect(thumb(anna, 'done', place)).toBeVisible();

  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('button', { name: de['duty.leave'] }).click();
  await expect(anna.getByRole('alert').getByText('Sie haben noch 1 Anfrage übernommen.')).toBeVisible();
  await anna.getByText('Bilal Test').click();
  await anna.getByRole('button', { name: /^1 Anfrage anbieten/ }).click();
  await expect(anna.getByText(/^Angeboten/)).toBeVisible();
  await expect(anna.getByText(/^Zugestellt \d\d:\d\d$/)).toBeVisible();
  await expect(anna.getByText(/ · im Dienst seit \d\d:\d\d/)).toBeVisible();
  await expect(cardOf(bilal, place).getByText('Anna hat übernommen')).toBeVisible();

  const offer = bilal.getByRole('region', { name: de['hand_over.title'] });
  await expect(offer.getByText('Anna möchte Ihnen 1 Anfrage übergeben.')).toBeVisible();
  await unfoldNotices(bilal);
  await bilal.getByRole('button', { name: de['offer.take'] }).click();
  await expect(thumb(bilal, 'done', place)).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(bed.getByText('In Bearbeitung. Bilal kommt so bald wie möglich.', { exact: true })).toBeVisible();

  await expect(anna.getByText(de['hand_over.nothing'])).toBeVisible();
  await anna.getByRole('button', { name: de['duty.leave'] }).click();
  await expect(anna.getByRole('heading', { name: de['duty_state.off'] })).toBeVisible();
  await anna.reload();
  const result = anna.getByRole('region', { name: de['hand_over.title'] });
  await expect(result.getByText(/^Bilal hat übernommen \(\d\d:\d\d\): 1 Anfrage\.$/)).toBeVisible();
  await unfoldNotices(anna);
  await result.getByRole('button', { name: de['alarm.seen'] }).click();
  await expect(result).toBeHidden();
});

test('what was put away stays away though a reading from before the press is answered after it', async ({
  newDevice,
  newHospital,
}) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await expect(bilal.getByText('Guten Dienst, Bilal!')).toBeHidden();
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await anna.getByRole('link', { name: de['nav.duty'], exact: true }).click();
  await anna.getByRole('button', { name: de['duty.leave'] }).click();
  await anna.getByText('Bilal Test').click();
  await anna.getByRole('button', { name: /^1 Anfrage anbieten/ }).click();
  await unfoldNotices(bilal);
  await bilal.getByRole('button', { name: de['offer.take'] }).click();
  const result = anna.getByRole('region', { name: de['hand_over.title'] });
  await expect(result.getByText(/^Bilal hat übernommen/)).toBeVisible();

  const isRead = Promise.withResolvers<void>();
  const mayArrive = Promise.withResolvers<void>();
  const hasArrived = Promise.withResolvers<void>();
  await anna.route(
    '**/staff/duty/handover',
    async (route) => {
      const before = await route.fetch();
      isRead.resolve();
      await mayArrive.promise;
      await route.fulfill({ response: before }).catch(() => null); // the page may have given it up
      hasArrived.resolve();
    },
    { times: 1 },
  );
  await anna.context().setOffline(true);
  await expect(anna.getByText(de['link.banner'])).toBeAttached();
  await anna.context().setOffline(false); // what may have been missed is read again
  await isRead.promise;
  await unfoldNotices(anna);
  await result.getByRole('button', { name: de['alarm.seen'] }).click();
  await expect(result).toBeHidden();
  mayArrive.resolve();
  await hasArrived.promise;
  await anna.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(result).toBeHidden();
});

test('what is taken back is said to the colleague, and stays with who holds it', async ({ newDevice, newHospital }) => {
  const hospital = await newHospital();
  const [bed, anna, bilal] = await Promise.all([newDevice(), newDevice(), newDevice()]);
  await Promise.all([
    signInBed(bed, hospital),
    signInNurse(anna, hospital, 'Anna'),
    signInNurse(bilal, hospital, 'Bilal'),
  ]);
  await expect(bilal.getByText('Guten Dienst, Bilal!')).toBeHidden(); // the toast lies where offers are shown
  await ask(bed, 'Wasser');
  await thumb(anna, 'accept', place).click();
  await cardOf(anna, place)
    .getByRole('link', { name: /öffnen$/ })
    .click();
  await anna.getByRole('link', { name: de['step.hand_over'], exact: true }).click();
  await anna.getByText('Bilal Test').click();
  await anna.getByRole('button', { name: /^1 Anfrage anbieten/ }).click();
  await expect(bilal.getByRole('button', { name: de['offer.take'] })).toBeVisible();

  await anna.getByRole('button', { name: de['hand_over.withdraw'] }).click();
  const gone = bilal.getByRole('alert').filter({ hasText: 'Das Angebot von Anna gilt nicht mehr.' });
  await unfoldNotices(bilal);
  await gone.getByRole('button', { name: de['alarm.seen'] }).click();
  await expect(gone).toBeHidden();
  await expect(anna.getByRole('checkbox', { name: /Wasser/ })).toBeChecked();
});

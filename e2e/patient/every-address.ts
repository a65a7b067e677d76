import { expect, type Locator, type Page } from '@playwright/test';
import { bedLinks } from '#shared/areas/bed-links.ts';
import { categories } from '#shared/areas/categories.ts';
import { contents } from '#shared/areas/contents.ts';
import type { messages as de } from '#shared/locales/patient/de.ts';
import type { Hospital, HospitalFactory } from '../hospital.ts';
import { signInBed } from '../people.ts';
import { nurseOf } from './messages.ts';
import { panelOf } from './panel-calls.ts';
import { bearer, nurseToken, requestsOf, sessionOf } from './patient.ts';

export type Word = keyof typeof de;

/** An address of a signed-in bed: its heading, and something that no other screen has. */
type Address = {
  path: string;
  heading: Word | RegExp;
  shows: (page: Page) => Locator;
  /** Without a network it says as of when it is. */
  saysAge?: true;
};

/** What the hospital writes for its patients, as the addresses show it. Answers the category of the page. */
async function writeForPatients(panel: Awaited<ReturnType<typeof panelOf>>): Promise<string> {
  const body = { de: '<p>Das Netz heißt Gast.</p>' };
  const stay = await panel.add(categories, { name: 'Auf Station', purpose: 'pages' });
  await panel.add(contents, { title: 'WLAN', uri: 'wlan', category_id: stay.id, body });
  const asked = await panel.add(categories, { name: 'Oft gefragt', purpose: 'faq' });
  await panel.add(contents, { title: 'Wann kommt die Visite?', uri: 'visite', category_id: asked.id, body });
  await panel.add(bedLinks, { title: 'Radio', url: 'https://radio.example' });
  return stay.id;
}

/** By the ids of a service, of an open request, and of a category with the page "WLAN". */
type Known = { service: string; request: string; category: string };

/** Every address behind sign-in. */
const addressesOf = ({ service, request, category }: Known): Address[] => [
  at('your_requests', 'requests.title', (page) => page.locator('main .card .panel')),
  at('faq', 'info.faq', (page) => page.locator('main .question', { hasText: 'Visite' })),
  at('hospitals', 'info.hospitals', (page) => page.locator('main .lines .card')),
  at('settings', 'settings.title', (page) => page.locator('.settings .devices li'), { saysAge: true }),
  at('get-service-target', 'target.service', (page) => page.locator('main .lines .line')),
  at(`get-service-target/${service}`, /./, (page) => page.locator(`main .tile[data-card="${service}"]:only-child`)),
  at('get-target', 'target.request', (page) => page.locator('main .lines .line')),
  at(`get-target/${request}`, 'target.request', (page) => page.locator(`main .card[data-card="${request}"]`)),
  at('menu', 'info.title', (page) => page.locator('main .line[href="https://radio.example"]')),
  at('menu/wlan', /^WLAN$/, (page) => page.getByText('Das Netz heißt Gast.')),
  at(`menu/category/${category}`, /^Auf Station$/, (page) => page.locator('main .pages .line[href$="/menu/wlan"]')),
  at('menu/_licences', 'footer.licences', (page) => page.getByText(/Permission is hereby granted/)),
  at('messages', 'messages.title', (page) => page.locator('.conversation').getByText('Das Wasser steht am Fenster.'), {
    saysAge: true,
  }),
  at('notifications', 'notifications.title', (page) => page.locator('.happened li'), { saysAge: true }),
  at('services', 'services.heading', (page) => page.locator('.tiles button')),
];

const at = (
  path: string,
  heading: Address['heading'],
  shows: Address['shows'],
  more: Pick<Address, 'saysAge'> = {},
): Address => ({ path, heading, shows, ...more });

/** As a link inside the app leads there, without loading the page anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ key: address, idx: history.length }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

type Stays = { newDevice: () => Promise<Page>; newHospital: () => Promise<Hospital>; hospitals: HospitalFactory };

/** A bed that has asked for water and been answered, in a hospital that has written something, and all its addresses. */
export async function bedWithEverything({ newDevice, newHospital, hospitals }: Stays) {
  const hospital = await newHospital();
  const bed = await newDevice();
  const category = await writeForPatients(await panelOf(bed.request, hospital, hospitals));
  // Which hospitals are listed is up to other tests too: `listed-hospitals.spec.ts` lists one.
  const listed = { name: 'Klinik am See', address: 'Seestraße 1, 12345 Testheim', phone: null };
  await bed.route('**/static/hospitals', (route) => route.fulfill({ json: { data: [listed] } }));
  await signInBed(bed, hospital);
  await bed.getByRole('button', { name: 'Wasser' }).click();
  const session = await sessionOf(bed);
  await expect.poll(async () => (await requestsOf(bed, session)).length).toBe(1);
  const token = await nurseToken(bed.request, hospital, 'Bilal');
  const headers = bearer(token);
  await bed.request.post('/api/de/staff/duty/enter', { headers });
  const [asked] = await requestsOf(bed, session);
  const data = { action_id: crypto.randomUUID() };
  const accepted = await bed.request.post(`/api/de/staff/requests/${asked?.id}/accept`, { headers, data });
  expect(accepted.status()).toBe(200);
  await nurseOf(bed.request, token, session.user.stay.id).say({ text: 'Das Wasser steht am Fenster.' });
  const known = { service: hospital.services.blanket, request: asked?.id ?? '', category };
  return { bed, addresses: addressesOf(known) };
}

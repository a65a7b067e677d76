import type { Page } from '@playwright/test';
import { serviceKeys, serviceOf } from '#server/demo/hospital/services.ts';
import { demoTexts } from '#server/demo/texts/all.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';

/** The page reads the bed's services as `change` leaves them; their ids stay the server's. */
export async function changeServices(
  page: Page,
  change: (services: ServiceForBed[]) => ServiceForBed[],
): Promise<void> {
  const changed = new Map<string, ServiceForBed[]>(); // read once: no reading is under way when the page is closed
  await page.route('**/bed/services', async (route) => {
    const url = route.request().url();
    const known = changed.get(url);
    if (known) return route.fulfill({ json: { data: known } });
    const response = await route.fetch();
    const body = (await response.json()) as { data: ServiceForBed[] };
    const data = change(body.data);
    changed.set(url, data);
    await route.fulfill({ response, json: { ...body, data } });
  });
}

/** Changes the one service of this German title. */
export function changeService(page: Page, title: string, parts: Partial<ServiceForBed>): Promise<void> {
  return changeServices(page, (all) => all.map((one) => (one.title.de === title ? { ...one, ...parts } : one)));
}

/** The demo hospital's catalogue in the shape of any service; the first of its keys keep the ids of this hospital's. */
export function demoCatalogue(services: ServiceForBed[]): ServiceForBed[] {
  const [any] = services;
  if (!any) return [];
  const languages = Object.entries(demoTexts);
  return serviceKeys.map((key, place) => {
    const { icon, group, wide = false, after_tap = 'nothing', urgency, question } = serviceOf(key);
    const inAll = (read: (texts: (typeof demoTexts)['de']['services'][typeof key]) => string | undefined) =>
      Object.fromEntries(languages.map(([language, texts]) => [language, read(texts.services[key]) ?? '']));
    const choices = Array.isArray(question) ? question : [];
    return {
      ...any,
      id: services[place]?.id ?? `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      title: inAll((texts) => texts.title),
      description: inAll((texts) => texts.description),
      ...{ icon, group, wide, after_tap, urgency, order: place },
      question:
        choices.length === 0
          ? null
          : {
              kind: 'choices' as const,
              text: inAll((texts) => texts.question),
              choices: choices.map((choice: string) => ({
                key: choice,
                text: inAll((texts) => texts.choices?.[choice]),
              })),
              default_choice: null,
            },
    };
  });
}

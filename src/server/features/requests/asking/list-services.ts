import { requireStay } from '#server/features/requests/request.policy.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textsFor } from '#shared/kernel/texts.ts';
import { servicesForStay } from './services.ts';
import { readStay } from './stay.ts';

/** The services of the calling stay, in the order of their types, in the reader's language and the fallback alone. */
export async function listServices(tx: Tx, locale: string): Promise<ServiceForBed[]> {
  return servicesOfStay(tx, requireStay(tx).stay, locale);
}

/** The same of any running stay, or what employees may ask of one another there. Throws `stay_ended`. */
export async function servicesOfStay(
  tx: Tx,
  id: string,
  locale: string,
  forColleagues = false,
): Promise<ServiceForBed[]> {
  const stay = await readStay(tx, id);
  if (stay.ended_at) throw new AppError('stay_ended');
  return (await servicesForStay(tx, stay, forColleagues)).map((service) => inLanguage(service, locale));
}

function inLanguage(service: ServiceForBed, locale: string): ServiceForBed {
  const { title, description, service_type: type, question } = service;
  const read = (texts: ServiceForBed['title']) => textsFor(texts, locale);
  return {
    ...service,
    title: read(title),
    description: read(description),
    service_type: { ...type, name: read(type.name) },
    question: question && {
      ...question,
      text: read(question.text),
      choices: question.choices.map(({ key, text }) => ({ key, text: read(text) })),
    },
  };
}

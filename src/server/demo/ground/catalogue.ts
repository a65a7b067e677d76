import {
  type Hours,
  priorities,
  type ServiceTypeKey,
  serviceTypes,
  type UrgencyKey,
} from '#server/demo/hospital/catalogue.ts';
import { choicesOf, type ServiceKey, serviceKeys, serviceOf } from '#server/demo/hospital/services.ts';
import { demoTexts } from '#server/demo/texts/all.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { languageCodes, languages } from '#shared/locales/languages.ts';
import { needs } from '#shared/phrases/phrase-row.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { answersOf } from '#shared/requests/scale-words.ts';
import { scales } from '#shared/requests/scales.ts';
import { byKey } from './by-key.ts';
import type { Ground } from './ground.ts';

type Ids<Key extends string> = Record<Key, string>;

/** Service types, priorities with their escalation policies, and services, in all languages. */
export async function seedCatalogue(tx: Tx): Promise<Pick<Ground, 'service_types' | 'services'>> {
  const service_types = await seedServiceTypes(tx);
  const priorityIds = await seedPriorities(tx);
  const services = await seedServices(tx, service_types, priorityIds);
  await seedWords(tx, services);
  return { service_types, services };
}

async function seedServiceTypes(tx: Tx): Promise<Ids<ServiceTypeKey>> {
  const keys = Object.keys(serviceTypes) as ServiceTypeKey[]; // the keys of a literal
  const rows = await tx.db
    .insertInto('service_type')
    .values(
      keys.map((key, position) => {
        const { icon, color, coverage } = serviceTypes[key];
        return { hospital_id: tx.hospital, name: demoTexts.de.service_types[key], icon, color, coverage, position };
      }),
    )
    .returning('id')
    .execute();
  const ids = byKey(keys, rows);
  await tx.db
    .insertInto('service_type_text')
    .values(
      inEveryLanguage(keys, (key, language_code) => ({
        hospital_id: tx.hospital,
        service_type_id: ids[key],
        language_code,
        name: demoTexts[language_code].service_types[key],
      })),
    )
    .execute();
  const hours = keys.flatMap((key) =>
    perWeekday(serviceTypes[key].hours).map((window) => ({
      ...window,
      hospital_id: tx.hospital,
      service_type_id: ids[key],
    })),
  );
  await tx.db.insertInto('service_type_hours').values(hours).execute();
  return ids;
}

async function seedPriorities(tx: Tx): Promise<Ids<UrgencyKey>> {
  const keys = Object.keys(priorities) as UrgencyKey[]; // the keys of a literal
  const policies = await tx.db
    .insertInto('escalation_policy')
    .values(keys.map((urgency) => ({ hospital_id: tx.hospital, name: priorities[urgency].policy, urgency })))
    .returning('id')
    .execute();
  const policyIds = byKey(keys, policies);
  const steps = keys.flatMap((key) =>
    circles.map((circle, at) => ({
      hospital_id: tx.hospital,
      policy_id: policyIds[key],
      position: at + 1,
      circle,
      after_seconds: at === 0 ? 0 : (priorities[key].steps[at - 1] ?? 0),
    })),
  );
  await tx.db.insertInto('escalation_step').values(steps).execute();
  const rows = await tx.db
    .insertInto('priority')
    .values(
      keys.map((urgency) => {
        const { name, level, color } = priorities[urgency];
        return { hospital_id: tx.hospital, name, level, color, urgency, escalation_policy_id: policyIds[urgency] };
      }),
    )
    .returning('id')
    .execute();
  return byKey(keys, rows);
}

async function seedServices(tx: Tx, types: Ids<ServiceTypeKey>, urgencies: Ids<UrgencyKey>): Promise<Ids<ServiceKey>> {
  const rows = await tx.db
    .insertInto('service')
    .values(
      serviceKeys.map((key, position) => {
        const service = serviceOf(key);
        return {
          hospital_id: tx.hospital,
          service_type_id: types[service.type],
          priority_id: urgencies[service.urgency],
          title: demoTexts.de.services[key].title,
          icon: service.icon,
          home_group: service.group,
          is_wide: service.wide ?? false,
          after_tap: service.after_tap ?? 'nothing',
          payable: service.price_cents !== undefined,
          price_cents: service.price_cents ?? null,
          has_schedule: service.windows !== undefined,
          response_minutes: service.response_minutes,
          delivered_by_robot: service.robot_places !== undefined,
          places: [...(service.robot_places ?? [])],
          needs: [...needs.filter((need) => need === key), ...(service.needs ?? [])],
          question_kind: questionKind(key),
          has_quantity: service.has_quantity ?? false,
          involves_food_or_drink: service.involves_food_or_drink ?? false,
          position,
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = byKey(serviceKeys, rows);
  const windows = serviceKeys.flatMap((key) =>
    perWeekday(serviceOf(key).windows ?? []).map((window) => ({
      ...window,
      hospital_id: tx.hospital,
      service_id: ids[key],
    })),
  );
  await tx.db.insertInto('service_window').values(windows).execute();
  return ids;
}

function questionKind(key: ServiceKey): 'none' | 'choices' | 'text' {
  if (serviceOf(key).question === 'text') return 'text';
  return choicesOf(serviceOf(key)) ? 'choices' : 'none';
}

async function seedWords(tx: Tx, ids: Ids<ServiceKey>): Promise<void> {
  const texts = inEveryLanguage(serviceKeys, (key, language_code) => {
    const { title, description, question = '' } = demoTexts[language_code].services[key];
    return { hospital_id: tx.hospital, service_id: ids[key], language_code, title, description, question };
  });
  await tx.db.insertInto('service_text').values(texts).execute();
  const choices = serviceKeys.flatMap((service) => {
    const { usually } = serviceOf(service);
    const keys = choicesOf(serviceOf(service)) ?? [];
    return keys.map((key, position) => ({ service, key, position, is_default: key === usually }));
  });
  await tx.db
    .insertInto('service_choice')
    .values(
      choices.map(({ service, ...choice }) => ({ hospital_id: tx.hospital, service_id: ids[service], ...choice })),
    )
    .execute();
  const labels = inEveryLanguage(choices, ({ service, key }, language_code) => {
    const label = demoTexts[language_code].services[service].choices?.[key] ?? onScales[key]?.[language_code];
    if (!label) throw new Error(`no ${language_code} label for the choice ${key} of ${service}`);
    return { hospital_id: tx.hospital, service_id: ids[service], key, language_code, label };
  });
  await tx.db.insertInto('service_choice_text').values(labels).execute();
}

/** The words of every answer on a scale, as the panel fills them in. */
const onScales = Object.fromEntries(
  scales.flatMap((scale) =>
    answersOf(scale, languageCodes, (code) => languages[code].tag).map(({ key, texts }) => [key, texts]),
  ),
);

function inEveryLanguage<Thing, Row>(
  things: readonly Thing[],
  row: (thing: Thing, language: (typeof languageCodes)[number]) => Row,
): Row[] {
  return things.flatMap((thing) => languageCodes.map((language) => row(thing, language)));
}

function perWeekday(hours: readonly Hours[]) {
  return hours.flatMap(({ weekdays, opens_at, closes_at }) =>
    weekdays.map((weekday) => ({ weekday, opens_at, closes_at })),
  );
}

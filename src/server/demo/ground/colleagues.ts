import { demoTexts } from '#server/demo/texts/all.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { languageCodes } from '#shared/locales/languages.ts';

const keys = ['lifting', 'second_person'] as const;

/**
 * What employees ask one another for, which no patient reads: a kind of service of its own, taken on by whoever cares for
 * patients (`care`). It has no hours that would have to be covered.
 */
export async function seedColleagues(tx: Tx, care: string): Promise<void> {
  const { id: service_type_id } = await tx.db
    .insertInto('service_type')
    .values({
      ...{ hospital_id: tx.hospital, name: demoTexts.de.colleagues.type, icon: 'nurse', color: '#3f4d4a' },
      ...{ coverage: 'none', is_for_colleagues: true, position: 90 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = languageCodes.map((language_code) => ({
    ...{ hospital_id: tx.hospital, service_type_id, language_code, name: demoTexts[language_code].colleagues.type },
  }));
  await tx.db.insertInto('service_type_text').values(named).execute();
  for (const [position, key] of keys.entries()) await seedService(tx, service_type_id, key, position);
  const carers = await tx.db
    .selectFrom('employee_service_type')
    .select('employee_id')
    .where('service_type_id', '=', care)
    .execute();
  const taken = carers.map(({ employee_id }) => ({ hospital_id: tx.hospital, employee_id, service_type_id }));
  await tx.db.insertInto('employee_service_type').values(taken).execute();
}

async function seedService(tx: Tx, service_type_id: string, key: (typeof keys)[number], position: number) {
  const { id: priority_id } = await tx.db
    .selectFrom('priority')
    .select('id')
    .where('urgency', '=', 'normal')
    .executeTakeFirstOrThrow();
  const { id: service_id } = await tx.db
    .insertInto('service')
    .values({
      ...{ hospital_id: tx.hospital, service_type_id, priority_id, title: demoTexts.de.colleagues[key][0] },
      ...{ icon: key === 'lifting' ? 'patient' : 'nurse', response_minutes: 10, position: 90 + position },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = languageCodes.map((language_code) => {
    const [title, description] = demoTexts[language_code].colleagues[key];
    return { hospital_id: tx.hospital, service_id, language_code, title, description };
  });
  await tx.db.insertInto('service_text').values(texts).execute();
}

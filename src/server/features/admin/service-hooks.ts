import { sql } from 'kysely';
import { announceCardsNaming } from '#server/features/requests/stay-cards.actions.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { imageOfIcon } from '#shared/kernel/service-icon.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { isRecord } from '#shared/validation/rule.ts';
import type { Hooks, Values } from './engine/hooks.ts';

type Urgency = keyof typeof requestTiming.promiseMinutes;

/** What is done beside the rows of services. */
export const serviceHooks: Hooks = {
  async beforeCreate(tx, values) {
    await holdImages(tx, values);
    requireWhole(values, await holdUrgency(tx, values));
  },
  async beforeUpdate(tx, { id, ...row }, values) {
    await holdImages(tx, values);
    const after = { ...row, ...values };
    const urgency = await holdUrgency(tx, after);
    requireWhole(after, urgency);
    await noteSlower(tx, { id, before: row, after, urgency });
    if ('title' in values || 'titles' in values || 'icon' in values) await announceCardsNaming(tx, { service: id });
  },
};

const icons = ['icon', 'smartwatch_icon', 'native_app_icon'];

/** A picture that a service is to name is there, and stays until the commit. Throws `image_unusable` under its field. */
async function holdImages(tx: Tx, values: Values): Promise<void> {
  const named = icons.flatMap((field) => {
    const id = imageOfIcon(String(values[field] ?? ''));
    return id === null ? [] : [{ field, id }];
  });
  if (named.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from service_image where id = any(${named.map(({ id }) => id)}::uuid[]) order by id for key share`.execute(
    tx.db,
  );
  const gone = named.find(({ id }) => !rows.some((row) => row.id === id));
  if (gone) throw invalidField(gone.field, 'image_unusable');
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const isEmptyText = (value: unknown): boolean => !isRecord(value) || Object.keys(value).length === 0;

/** What belongs together is there together. Throws `invalid` with a sentence under the field that is to be changed. */
function requireWhole(values: Values, urgency: Urgency): void {
  const isHigh = urgency === 'high';
  const wrong: [isWrong: boolean, field: string, said: string][] = [
    [
      isHigh && Number(values.response_minutes ?? 0) > requestTiming.highPromiseMostMinutes,
      'response_minutes',
      'promise_too_long',
    ],
    [isHigh && values.has_schedule === true, 'has_schedule', 'window_of_high_urgency'],
    [values.has_schedule === true && lengthOf(values.windows) === 0, 'windows', 'windows_missing'],
    [values.question_kind !== 'none' && isEmptyText(values.question), 'question', 'question_missing'],
    [values.question_kind === 'choices' && lengthOf(values.choices) < 2, 'choices', 'choices_missing'],
    [values.payable === true && !values.price_cents, 'price_cents', 'price_missing'],
    [values.delivered_by_robot === true && lengthOf(values.places) === 0, 'places', 'places_missing'],
  ];
  const found = wrong.filter(([isWrong]) => isWrong).map(([, field, said]) => [field, said]);
  if (found.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(found) });
}

/** Of the priority, which keeps it until the commit. */
async function holdUrgency(tx: Tx, { priority_id }: Values): Promise<Urgency> {
  const { rows } = await sql<{ urgency: Urgency }>`
    select urgency from priority where id = ${priority_id}::uuid for share`.execute(tx.db);
  return rows[0]?.urgency ?? 'normal';
}

type Change = { id: string; before: Values; after: Values; urgency: Urgency };

/** A longer promise, or one of lower urgency, makes requests slower: the log says so in an entry of its own. */
async function noteSlower(tx: Tx, { id, before, after, urgency }: Change): Promise<void> {
  const was = before.priority_id === after.priority_id ? urgency : await holdUrgency(tx, before);
  const promise = ({ response_minutes }: Values, of: Urgency) =>
    Number(response_minutes ?? requestTiming.promiseMinutes[of]);
  const isSlower = promise(after, urgency) > promise(before, was) || byUrgency(urgency) > byUrgency(was);
  if (!isSlower) return;
  const changed = ['priority_id', 'response_minutes'].filter((name) => before[name] !== after[name]);
  const changes = Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
  await logActivity(tx, { subject: { type: 'service', id }, action: 'service.slowed', properties: { changes } });
}

const byUrgency = (urgency: Urgency): number => ['high', 'normal', 'low'].indexOf(urgency);

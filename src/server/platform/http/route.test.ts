import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { callReader } from './read-call.ts';
import { openRoute, Reply, route } from './route.ts';

const Body = z.object({ text: z.string(), times: z.number().default(1) });
const Query = z.object({ scope: z.enum(['open', 'done']).default('open') });
const Answer = z.object({ id: z.uuid(), note: z.string().nullable() });
const Meta = z.object({ made: z.number() });
const Other = z.object({ id: z.uuid() });
/** Every declared answer can be assigned to it, and it to the declared one; still it is another. */
const Wider = Answer.extend({ more: z.string().optional() });

type Whole = {
  body: z.input<typeof Body>;
  query: z.input<typeof Query>;
  answer: z.infer<typeof Answer>;
  meta: z.infer<typeof Meta>;
};
const words = { method: 'POST', refuses: [], summary: '' } as const;
const whole = endpoint<Whole>()({ ...words, path: '/beds/:id/notes/:language', who: 'employee', needs: 'own' });
const plain = endpoint<{ answer: null }>()({ ...words, path: '/beds', who: 'bed' });
const open = endpoint<{ body: z.input<typeof Body>; answer: null }>()({ ...words, path: '/open', who: 'public' });

const schemas = { body: Body, query: Query, answer: Answer, meta: Meta };
const row = { id: '3f0a5c1e-6f3c-4d55-9a0b-7f6f1d0c2b11', note: null };
const made = async () => new Reply(row, { made: true }, { made: 1 });
const none = { answer: z.null() };
const nothing = async () => null;
const nullOf = (_: unknown) => null;

// Each line below a directive must fail to compile: `npm run types` fails on a directive with nothing to expect.
describe('does not compile:', () => {
  test('a schema that is not what the endpoint declares, in each position', () => {
    route(whole, schemas, made);
    // @ts-expect-error body
    route(whole, { ...schemas, body: Other }, made);
    // @ts-expect-error query
    route(whole, { ...schemas, query: Other }, made);
    // @ts-expect-error answer
    route(whole, { ...schemas, answer: Other }, made);
    // @ts-expect-error answer: one optional field more
    route(whole, { ...schemas, answer: Wider }, made);
    // @ts-expect-error meta
    route(whole, { ...schemas, meta: Other }, made);
    // @ts-expect-error body of a call without a session
    openRoute(open, { body: Other, ...none }, nothing);
  });

  test('a schema that is missing', () => {
    // @ts-expect-error body
    route(whole, { query: Query, answer: Answer, meta: Meta }, made);
    // @ts-expect-error query
    route(whole, { body: Body, answer: Answer, meta: Meta }, made);
    // @ts-expect-error answer
    route(whole, { body: Body, query: Query, meta: Meta }, made);
    // @ts-expect-error meta
    route(whole, { body: Body, query: Query, answer: Answer }, made);
  });

  test('a schema of what the endpoint does not declare', () => {
    route(plain, none, nothing);
    // @ts-expect-error body
    route(plain, { ...none, body: Body }, nothing);
    // @ts-expect-error query
    route(plain, { ...none, query: Query }, nothing);
    // @ts-expect-error meta
    route(plain, { ...none, meta: Meta }, nothing);
  });

  test('a handler that answers something else', () => {
    // @ts-expect-error answer
    route(plain, none, async () => row);
    // @ts-expect-error answer in a reply
    route(plain, none, async () => new Reply(row, {}));
    // @ts-expect-error no meta where one is declared
    route(whole, schemas, async () => new Reply(row, {}));
    // @ts-expect-error another meta
    route(whole, schemas, async () => new Reply(row, {}, { taken: 1 }));
    // @ts-expect-error a meta where none is declared
    route(plain, none, async () => new Reply(null, {}, { made: 1 }));
  });

  test("a handler that reads what its call does not have, or acts as another's session", () => {
    // @ts-expect-error no such parameter in the path
    route(plain, none, async (_tx, { params }) => nullOf(params.id));
    // @ts-expect-error a bed's session has no employee
    route(plain, none, async (tx) => nullOf(tx.actor.employee));
    // @ts-expect-error a call that anybody may make has no session
    route(open, { body: Body, ...none }, nothing);
    // @ts-expect-error a call of a session is no open one
    openRoute(plain, none, nothing);
  });
});

test('a handler gets the parts as its schemas read them, and the actor that the endpoint names', () => {
  route(whole, schemas, (tx, { params, body, query }) => {
    expectTypeOf(tx.actor.kind).toEqualTypeOf<'employee'>();
    expectTypeOf(params).toEqualTypeOf<{ readonly id: string; readonly language: string }>();
    expectTypeOf(body).toEqualTypeOf<{ text: string; times: number }>();
    expectTypeOf(query).toEqualTypeOf<{ scope: 'open' | 'done' }>();
    return made();
  });
  route(plain, none, (_tx, { body, query }) => {
    expectTypeOf(body).toEqualTypeOf<undefined>();
    expectTypeOf(query).toEqualTypeOf<undefined>();
    return nothing();
  });
});

describe('a call is read', () => {
  const read = callReader(whole.path, schemas);
  const sent = { params: { id: row.id, language: 'de' }, body: { text: 'x' }, query: {}, locale: 'de' };

  test('with the defaults of its schemas; what they do not name is left out', () => {
    const more = { ...sent, body: { text: 'x', unknown: 1 } };
    expect(read(more)).toEqual({ ...sent, body: { text: 'x', times: 1 }, query: { scope: 'open' } });
    expect(callReader(plain.path, {})(sent)).toEqual({ params: {}, locale: 'de' });
  });

  test.each([
    ['the path', { params: { id: 'nobody', language: 'de' } }, { id: 'invalid_field' }],
    ['the body', { body: { text: 1 } }, { text: 'invalid_field' }],
    ['no body', { body: null }, { body: 'invalid_field' }],
    ['the query', { query: { scope: 'all' } }, { scope: 'invalid_field' }],
    ['the first part of several', { body: {}, query: { scope: 'all' } }, { text: 'invalid_field' }],
  ])('and refused by its fields: %s', (_, part, fields) => {
    const refused = read({ ...sent, ...part });
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'invalid', detail: { fields } });
  });
});

test("a session that is not the endpoint's is denied, whatever let it come so far", async () => {
  const { run } = route(plain, none, nothing);
  if (run.inside !== 'hospital') throw new Error('a call of a session runs in its hospital');
  const ready = run.read({ params: {}, body: undefined, query: {}, locale: 'de' });
  if (ready instanceof AppError) throw ready;
  const tx = { actor: { kind: 'employee', employee: row.id, session: row.id } };
  await expect(ready.answer(tx as unknown as Tx)).rejects.toMatchObject({ code: 'operation_denied' }); // nothing else is read
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FieldPlan, mountOracle, type SeenField } from './fixtures/oracle-form.ts';
import { mountOurs, settle } from './fixtures/our-form.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ids = ['one', 'two', 'three'] as const;
const values = fc.constantFrom<unknown>('', ' ', 'a', 'abc', '12', '5', 'x@y.de', 'abcdefgh');
const rules = fc.constantFrom<FieldPlan['rules']>(
  'required',
  'required|min:3',
  'min:3|max:5',
  'email',
  '',
  'required|numeric',
  'required_if:one',
  'required_if:one,a,5',
  'confirmed:one',
  'required|confirmed:one',
  { is: '@one' },
  { required: true, max: { length: 2 } },
);
const controls = fc.constantFrom<Pick<FieldPlan, 'tag' | 'attributes'>>(
  { tag: 'input', attributes: { type: 'text' } },
  { tag: 'input', attributes: { type: 'text', required: true, maxlength: '4' } },
  { tag: 'input', attributes: { type: 'email' } },
  { tag: 'textarea', attributes: { minlength: '2' } },
  { tag: 'select', attributes: { required: true } },
);
const mode = fc.constantFrom('aggressive', 'lazy', 'eager', 'passive');

const plan = (id: string, given: fc.Arbitrary<FieldPlan['rules']>): fc.Arbitrary<FieldPlan> =>
  fc
    .record({ rules: given, mode, value: values, control: controls, bails: fc.boolean(), immediate: fc.boolean() })
    .map(({ control, ...rest }) => ({ id, ...rest, ...control }) satisfies FieldPlan);

const plans = fc.tuple(
  plan(
    'one',
    rules.filter((rule) => !JSON.stringify(rule).includes('one')),
  ),
  plan('two', rules),
  plan('three', rules),
);

const id = fc.constantFrom(...ids);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('type' as const), id, value: values }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('blur' as const), id }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), id }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('set' as const), id, value: values }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('rules' as const), id: fc.constantFrom('two' as const), rules }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('validate' as const), id }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('silent' as const), id }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('refuse' as const), id, errors: fc.constantFrom(['No.'], []) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reset' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ does: 'validate all' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'reset all' as const }) },
);

describe('field and form know after every step what those of vee-validate 3.4 know', () => {
  const all = fc.array(step, { minLength: 1, maxLength: 10 });
  test('three fields that ask for each other', { timeout: 120_000 }, async () => {
    const cases = fc.asyncProperty(plans, all, async (made, steps) => {
      const theirs = mountOracle(made);
      const ours = mountOurs(made);
      try {
        await settle();
        expectSame(theirs, ours, `at the start: ${JSON.stringify(made)}`);
        for (const [index, one] of steps.entries()) {
          theirs.do(one);
          ours.do(one);
          await settle();
          expectSame(theirs, ours, `after step ${index} of ${JSON.stringify({ made, steps })}`);
        }
      } finally {
        theirs.end();
      }
    });
    await fc.assert(cases, { numRuns: 250, interruptAfterTimeLimit: 60_000 });
  });
});

type Side = { seen(id: string): SeenField; form: { readonly flags: object; readonly errors: object } };

function expectSame(theirs: Side, ours: Side, when: string): void {
  const all = (side: Side) => ({
    fields: Object.fromEntries(ids.map((one) => [one, sorted(side.seen(one))])),
    form: { flags: side.form.flags, errors: side.form.errors },
  });
  expect(all(ours), when).toEqual(all(theirs));
}

const sorted = (field: SeenField) => ({ ...field, classes: [...field.classes].sort() });

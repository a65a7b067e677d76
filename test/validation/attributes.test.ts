import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FieldPlan, mountOracle } from './fixtures/oracle-form.ts';
import { mountOurs, settle } from './fixtures/our-form.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const values = fc.constantFrom<unknown>(
  ...['', ' ', 'a', 'abc', 'abcdefgh', '5', '12', '-3', '1.5', '2026-03-10', 'x@y.de', 'x@y.de,z@y.de', 'x@y.de,'],
);
const counts = fc.constantFrom('0', '1', '3', '5', '-1', 'x', '');
const bounds = fc.constantFrom('0', '1', '5', '10', '-2', '1.5', '', '2026-01-01');
const types = fc.constantFrom<string | undefined>(
  ...[undefined, '', 'text', 'password', 'search', 'email', 'tel', 'url', 'number', 'date', 'range', 'color'],
);
/** Anchored by itself: that ours anchors every pattern is a difference on purpose (differences.test.ts). */
const patterns = fc.constantFrom('^[a-c]+$', '^(?:a|x@y.de)$', '^\\d{1,2}$', '');

const attributes = fc
  .record(
    {
      ...{ type: types, pattern: patterns, maxlength: counts, minlength: counts, min: bounds, max: bounds },
      ...{ required: fc.constant(true), multiple: fc.constant(true) },
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map((made) =>
    Object.fromEntries(Object.entries(made).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
  );

const plan = fc
  .record({
    tag: fc.constantFrom('input', 'input', 'input', 'textarea', 'select'),
    attributes,
    value: values,
    rules: fc.constantFrom<FieldPlan['rules']>('', 'min:2', { max: { length: 4 } }, 'required'),
  })
  .map((made): FieldPlan => ({ id: 'one', mode: 'aggressive', bails: false, immediate: false, ...made }));

test('the rules in the attributes of a control are those that vee-validate 3.4 reads there', {
  timeout: 120_000,
}, async () => {
  const cases = fc.asyncProperty(plan, async (made) => {
    const theirs = mountOracle([made]);
    const ours = mountOurs([made]);
    try {
      for (const side of [theirs, ours]) side.do({ does: 'validate', id: 'one' });
      await settle();
      const { errors, failedRules, flags } = theirs.seen('one');
      expect(ours.seen('one'), JSON.stringify(made)).toMatchObject({ errors, failedRules, flags });
    } finally {
      theirs.end();
    }
  });
  await fc.assert(cases, { numRuns: 1500, interruptAfterTimeLimit: 90_000 });
});

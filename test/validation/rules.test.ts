import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sayDefault } from '#shared/validation/messages.ts';
import type { Rules } from '#shared/validation/parse.ts';
import { allRules } from '#shared/validation/rules/all-rules.ts';
import { letterLocales } from '#shared/validation/rules/letters.ts';
import { createValidator, type ValidateOptions } from '#shared/validation/validator.ts';
import { loadOracle } from './fixtures/oracle.ts';
import { file, number, paramsOf, text, value } from './fixtures/values.ts';

const oracle = loadOracle();
const ours = createValidator(allRules, sayDefault, { measure: async (picture) => sizeOf(picture) });

/** Cases for each rule; more with `VALIDATION_RUNS`, for whoever changes a rule. */
const runs = Number(process.env.VALIDATION_RUNS ?? 400);

const locale = fc.oneof(fc.constantFrom<unknown>(...letterLocales, 'xx', '', undefined), text);
const pattern = fc.constantFrom<unknown>('^a', '[0-9]+', /b/i, 'a|b');
const listed = fc.oneof(number, text, fc.boolean());

/** Every rule, and what one may give to it. */
const rules: Record<string, fc.Arbitrary<unknown>> = {
  required: paramsOf(['allowFalse'], fc.oneof(fc.boolean(), text)),
  required_if: paramsOf(['target', 'values'], fc.oneof(fc.constantFrom('other', '@other', 'x', '1'), text, number)),
  email: paramsOf(['multiple'], fc.oneof(fc.boolean(), text)),
  min: paramsOf(['length'], fc.oneof(number, text)),
  max: paramsOf(['length'], fc.oneof(number, text)),
  length: paramsOf(['length'], fc.oneof(number, text)),
  min_value: paramsOf(['min'], fc.oneof(number, text)),
  max_value: paramsOf(['max'], fc.oneof(number, text)),
  between: paramsOf(['min', 'max'], fc.oneof(number, text)),
  digits: paramsOf(['length'], fc.oneof(number, text)),
  numeric: paramsOf([], text),
  integer: paramsOf([], text),
  double: paramsOf(['decimals', 'separator'], fc.constantFrom<unknown>(0, 1, 2, '0', '2', 'dot', 'comma', undefined)),
  alpha: paramsOf(['locale'], locale),
  alpha_num: paramsOf(['locale'], locale),
  alpha_dash: paramsOf(['locale'], locale),
  alpha_spaces: paramsOf(['locale'], locale),
  regex: paramsOf(['regex'], pattern),
  confirmed: paramsOf(['target'], fc.oneof(fc.constantFrom('other', '@other'), text)),
  is: paramsOf(['other'], fc.oneof(value, fc.constant('@other'))),
  is_not: paramsOf(['other'], fc.oneof(value, fc.constant('@other'))),
  oneOf: fc.array(fc.oneof(listed, fc.constantFrom('@other', 'other')), { maxLength: 4 }),
  excluded: fc.array(fc.oneof(listed, fc.constantFrom('@other', 'other')), { maxLength: 4 }),
  ext: fc.array(fc.constantFrom('jpg', 'png', 'PDF'), { minLength: 1, maxLength: 3 }),
  image: paramsOf([], text),
  mimes: fc.oneof(
    fc.array(fc.constantFrom('image/png', 'video/mp4', 'application/pdf'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(['image/*'], ['image/png', 'video/*']),
  ),
  size: paramsOf(['size'], fc.oneof(number, text)),
  dimensions: paramsOf(['width', 'height'], fc.constantFrom<unknown>(10, 20, '10', 'x')),
};

describe('each rule finds what vee-validate 3.4 finds', () => {
  const files = fc.oneof(file, fc.array(file, { maxLength: 3 }), value);
  test.each(Object.keys(rules))('%s', async (name) => {
    const values = ['ext', 'image', 'mimes', 'size', 'dimensions'].includes(name) ? files : value;
    const given = rules[name] ?? fc.constant(true);
    const cases = fc.asyncProperty(values, given, value, fc.boolean(), async (one, params, other, skipIfEmpty) => {
      fc.pre(!isListed(name, one, params));
      await expectSame(one, { [name]: params }, { values: { other, x: 'x' }, skipIfEmpty });
      if (Array.isArray(params))
        await expectSame(one, `${name}:${params.map(String).join(',')}`, { values: { other } });
    });
    await fc.assert(cases, { numRuns: runs, interruptAfterTimeLimit: 40_000 });
  });
});

test('several rules in either syntax: order, bails, what is empty, what is required', {
  timeout: 120_000,
}, async () => {
  const names = Object.keys(rules).filter((name) => !['ext', 'mimes', 'dimensions', 'size', 'image'].includes(name));
  const some = fc.array(
    fc
      .constantFrom(...names)
      .chain((name) => fc.tuple(fc.constant(name), fc.oneof(rules[name] ?? fc.constant(true), fc.boolean()))),
    { maxLength: 4 },
  );
  const cases = fc.asyncProperty(
    value,
    some,
    fc.boolean(),
    fc.boolean(),
    value,
    async (one, chosen, bails, skipIfEmpty, other) => {
      fc.pre(!chosen.some(([name, params]) => isListed(name, one, params)));
      const options = { bails, skipIfEmpty, values: { other }, name: 'Feld', names: { other: 'Anderes' } };
      await expectSame(one, Object.fromEntries(chosen), options);
      await expectSame(one, chosen.map(([name, params]) => `${name}:${String(params)}`).join('|'), options);
    },
  );
  await fc.assert(cases, { numRuns: 3000, interruptAfterTimeLimit: 100_000 });
});

test('a text of rules is read to the letter: names are not trimmed, empty segments are nothing', async () => {
  const part = fc.constantFrom(
    'required',
    ' required',
    'min',
    'max',
    'between',
    'oneOf',
    'no',
    '|',
    '|',
    ':',
    ':',
    ',',
    '1',
    '2',
    '@o',
    '',
    ' ',
  );
  const cases = fc.asyncProperty(fc.array(part, { maxLength: 8 }), text, async (parts, one) => {
    await expectSame(one, parts.join(''), {});
  });
  await fc.assert(cases, { numRuns: 2000 });
});

async function expectSame(one: unknown, written: Rules, options: ValidateOptions): Promise<void> {
  // The package puts a rule whose name is a number first, as an object does; no rule is named so.
  fc.pre(typeof written !== 'string' || !/(^|\|)[0-9]/.test(written));
  const wanted = await outcomeOf(oracle.validate(one, written, options));
  if (wanted === 'crashed') return;
  expect(await outcomeOf(ours.validate(one, written, options)), JSON.stringify({ one, written, options })).toEqual(
    wanted,
  );
}

/** What came of it. The package crashes on a file that is none; ours says then that it is not valid. */
async function outcomeOf(
  running: Promise<{ valid: boolean; required: boolean | undefined; errors: string[]; failedRules: object }>,
) {
  try {
    const { valid, required, errors, failedRules } = await running;
    return { valid, required, errors, failedRules };
  } catch (error) {
    return /of (null|undefined)|is not a function/.test(String(error)) ? 'crashed' : 'throws';
  }
}

/** Where ours differs on purpose: the README names each, and src/shared/validation/differences.test.ts shows them. */
function isListed(name: string, one: unknown, params: unknown): boolean {
  const text = JSON.stringify(one) ?? '';
  const language = [params].flat().at(-1); // of more parameters than the rule has the last one counts
  const given = typeof language === 'object' && language !== null && 'locale' in language ? language.locale : language;
  if (name === 'required_if')
    return Array.isArray(params) && params.slice(1).some((one) => String(one).startsWith('@'));
  if (name === 'numeric') return /[\u06f0-\u06f9]/.test(text);
  if (!name.startsWith('alpha_')) return given === 'ua';
  const isPersian = given === 'fa' || /[\u0600-\u06ff]/.test(text);
  return isPersian || given === 'ua' || (name === 'alpha_num' && given === 'da');
}

function sizeOf(picture: unknown): { width: number; height: number } | null {
  if (typeof picture !== 'object' || picture === null || !('width' in picture) || !('height' in picture)) return null;
  const { width, height } = picture;
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : null;
}

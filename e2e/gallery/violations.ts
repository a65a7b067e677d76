import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions, Spec } from 'axe-core';

/**
 * All rules that axe has by default; one look at contrast for AA and AAA together, where axe would take two and leave
 * to the first what is below 4.5:1. What is well is not described: half of the time.
 */
const options: RunOptions = {
  rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
};
/** In another language the colours are the same, and they take the most time. */
export const withoutColors: RunOptions = {
  ...options,
  rules: { 'color-contrast-enhanced': { enabled: false }, 'color-contrast': { enabled: false } },
};
/** The options of axe's own check without the two numbers below which it leaves a fault to the look for AA. */
const contrast: Spec['checks'] = [
  {
    id: 'color-contrast-enhanced',
    options: {
      ignoreUnicode: true,
      ignoreLength: false,
      ignorePseudo: false,
      boldValue: 700,
      boldTextPt: 14,
      largeTextPt: 18,
      contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
      pseudoSizeThreshold: 0.25,
      shadowOutlineEmMax: 0.1,
      textStrokeEmMin: 0.03,
    },
  },
];

/** The small form: each page reads half of what the other one is. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each fault in one line: the rule, where, and why. */
export async function violations(page: Page, asked = options): Promise<string[]> {
  // By hand: the package for Playwright hands it over twice, and opens a second page. A page keeps it over its languages.
  if (!(await page.evaluate('"axe" in globalThis')))
    await page.evaluate(`${source};axe.configure(${JSON.stringify({ checks: contrast })})`);
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(asked)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

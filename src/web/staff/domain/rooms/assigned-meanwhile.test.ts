import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { staffTexts } from '#shared/locales/staff/files.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { AssignedMeanwhile } from './AssignedMeanwhile.tsx';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

const shown = (...places: string[]) => renderToStaticMarkup(createElement(AssignedMeanwhile, { places }));
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

test('the notice names each bed in the language of the page', async () => {
  await startTexts({ surface: 'staff', files: staffTexts }, 'de');
  expect(words(shown('12 · Bett 1', '12 · Bett 2', '15 · Bett 1'))).toBe(
    'Inzwischen anders zugeteilt: 12 · Bett 1, 12 · Bett 2 und 15 · Bett 1',
  );
  await startTexts({ surface: 'staff', files: staffTexts }, 'fr');
  expect(words(shown('12 · Lit 1'))).toBe('Attribution modifiée entre-temps\u00a0: 12 · Lit 1');
});

test('before there is anything to say its live region is there, and empty: what comes into it is then heard', () => {
  const live = shown().match(/^<div role="status"[^>]*>/)?.[0] ?? 'no live region';
  expect(shown()).toBe(`${live}</div>`);
  expect(shown('12 · Bett 1').startsWith(live)).toBe(true);
});

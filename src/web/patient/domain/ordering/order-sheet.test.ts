import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import type { SheetWords } from './read-sheet.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { documentElement: {} });
const read = vi.hoisted(() => ({ words: [] as unknown[] }));
// A form is drawn in a browser alone.
vi.mock('#web/kit/forms/useForm.ts', () => ({ useForm: () => ({ form: null, field: () => ({ value: '' }) }) }));
vi.mock('./useReadSheet.ts', () => ({ useReadSheet: (words: SheetWords) => void read.words.push(words) }));

beforeAll(() => startTexts({ surface: 'patient', files: { de: async () => ({ messages: de }) }, isWhole: true }, 'de'));
beforeEach(() => {
  read.words = [];
});

/** What is read of the sheet of the gallery's service with this icon, changed by `parts`. */
async function readOf(icon: string, parts: Partial<ServiceForBed> = {}, isOpen = false): Promise<unknown[]> {
  const { OrderStep } = await import('./OrderSheet.tsx');
  const service = sampleServices.find((one) => one.icon === icon);
  if (!service) throw new Error(`the gallery has no service with the icon ${icon}`);
  const none = () => undefined;
  const step = { service: { ...service, ...parts }, isOpen, onOrder: none, onClose: none };
  renderToStaticMarkup(createElement(OrderStep, step));
  return read.words;
}

test('of a sheet that asks something its question is read, of one that costs something its price', async () => {
  expect(await readOf('blanket')).toEqual([{ title: 'Decke', parts: [null, 'Welche Decke?', null] }]);
  read.words = [];
  expect(await readOf('newspaper')).toEqual([{ title: 'Zeitung', parts: [null, null, 'Das kostet 2,50\u00a0€.'] }]);
});

test('of what cannot be asked for now the reason is read, and that it is asked for already', async () => {
  const blocked = { available: false, blocked: true, blocked_reason: 'Bitte nüchtern bleiben.' };
  expect(await readOf('water', blocked)).toEqual([{ title: 'Wasser', parts: [null, 'Bitte nüchtern bleiben.'] }]);
  read.words = [];
  expect(await readOf('water', blocked, true)).toEqual([
    { title: 'Wasser', parts: [de['order.open_already'], 'Bitte nüchtern bleiben.'] },
  ]);
});

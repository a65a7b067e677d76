import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { MessageRow } from '#web/patient/domain/messages/rows.ts';
import { translate, translationFrom } from '#web/patient/domain/messages/translator.ts';
import { OtherLanguage } from './OtherLanguage.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('./PhraseKey.tsx', () => ({ PhraseKey: () => null })); // it would open what the device sends

afterEach(() => vi.unstubAllGlobals());

const farsi = 'الان برایتان پتو می‌آورم.';
const row: MessageRow = {
  ...{ id: 'one', number: 1, side: 'staff', phrase: null, minutes: null, named_time: null, answer_to: null },
  ...{ text: farsi, language: 'fa', written_at: '2026-01-01T10:00:00Z', sent_at: '2026-01-01T10:00:00Z' },
  ...{ is_notice: false, by: { name: 'Anna', role: 'nurse' }, mark: 'sent' },
};

/** Under a message in Farsi, on a page in German of a device that translates as is said. */
async function shown(device: { availability: string; translate: () => Promise<string> } | null) {
  if (device) {
    const { availability, translate: made } = device;
    vi.stubGlobal('Translator', { availability: async () => availability, create: async () => ({ translate: made }) });
  }
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(['translation', 'fa', 'de'], await translationFrom('fa', 'de'));
  const before = renderToStaticMarkup(tree(client));
  await client.prefetchQuery({
    queryKey: ['translated', 'fa', 'de', farsi],
    queryFn: () => translate(farsi, 'fa', 'de'),
    retry: false,
  });
  return { before, after: renderToStaticMarkup(tree(client)) };
}

const tree = (client: QueryClient) =>
  createElement(QueryClientProvider, { client }, createElement(OtherLanguage, { row, hears: () => true }));

test('a device that translates shows the words in the language of the page, as a machine’s, and no card of phrases', async () => {
  const device = { availability: 'available', translate: async () => 'Ich bringe Ihnen gleich eine Decke.' };
  const { before, after } = await shown(device);
  expect(before).toContain('messages.translating');
  expect(after).toContain('Ich bringe Ihnen gleich eine Decke.');
  expect(after).toContain('messages.translated');
  expect(before + after).not.toContain('messages.show_mine');
});

test('a device without a translator offers a card of phrases in the patient’s own language', async () => {
  const { before, after } = await shown(null);
  for (const markup of [before, after]) {
    expect(markup).toContain('messages.show_mine');
    expect(markup).toContain('aria-expanded="false"');
    expect(markup).not.toContain('messages.translat');
  }
});

test('a translator that has no such language, or fails over these words, leaves the card of phrases as well', async () => {
  const fails = () => Promise.reject(new Error('the translator has stopped'));
  expect((await shown({ availability: 'unavailable', translate: fails })).before).toContain('messages.show_mine');
  const { before, after } = await shown({ availability: 'available', translate: fails });
  expect(before).not.toContain('messages.show_mine');
  expect(after).toContain('messages.show_mine');
});

test('a translation whose file is still to be fetched is offered, in the place of the card', async () => {
  const { before } = await shown({ availability: 'downloadable', translate: async () => 'Decke' });
  expect(before).toMatch(/<button[^>]*>.*messages\.translate</);
  expect(before).not.toContain('messages.show_mine');
});

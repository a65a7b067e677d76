import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useAddressQuery } from './useAddressQuery.ts';

/** What is drawn is the address before; the router draws the next one a moment after it stands there. */
const drawn = new URLSearchParams('language=fr');
vi.mock('react-router', () => ({
  useSearchParams: () => [drawn, (next: URLSearchParams) => vi.stubGlobal('location', { search: `?${next}` })],
}));

test('two choices that are made one right after the other both hold', () => {
  vi.stubGlobal('location', { search: `?${drawn}` });
  let known: ReturnType<typeof useAddressQuery> | undefined;
  const Screen = () => {
    known = useAddressQuery();
    return null;
  };
  renderToStaticMarkup(createElement(Screen));
  const choose = (name: string, value: string) =>
    known?.change((query) => new URLSearchParams([...query, [name, value]]));
  choose('surface', 'phrases');
  choose('search', 'body_breath');
  expect(location.search).toBe('?language=fr&surface=phrases&search=body_breath');
});

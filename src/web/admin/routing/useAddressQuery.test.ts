import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createBrowserRouter, UNSAFE_DataRouterContext as DataRouterContext, type NavigateOptions } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAddressQuery } from './useAddressQuery.ts';

const origin = 'https://bell.example';
/** What is drawn is the address before; the router draws the next one a moment after it stands there. */
const drawn = new URLSearchParams('language=fr');
let setQuery: (next: URLSearchParams, how?: NavigateOptions) => void;
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useSearchParams: () => [drawn, setQuery],
}));

beforeEach(() => {
  let url = new URL(`/list?${drawn}`, origin);
  const write = (_state: unknown, _title: string, next: string = url.href) => {
    url = new URL(next, origin);
    vi.stubGlobal('location', url);
  };
  vi.stubGlobal('location', url);
  const history = { state: null, pushState: write, replaceState: write };
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const page = { history, ...listens };
  Object.defineProperty(page, 'location', { get: () => url });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { defaultView: page });
});

/** The hook on a screen of a router whose screens have a loader, as those of the panel. */
function onScreen() {
  const loader = vi.fn(() => null);
  const routes = [{ path: '/list', loader }];
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { 0: null } } });
  setQuery = (next, how) => void router.navigate(`?${next}`, how);
  let known: ReturnType<typeof useAddressQuery> | undefined;
  const Screen = () => {
    known = useAddressQuery();
    return null;
  };
  const value = { router, navigator: {}, static: false, basename: '/' } as never; // a screen asks it for the router alone
  renderToStaticMarkup(createElement(DataRouterContext, { value }, createElement(Screen)));
  const choose = (name: string, chosen: string) =>
    known?.change((query) => new URLSearchParams([...query, [name, chosen]]));
  return { choose, loader };
}

test('two choices that are made one right after the other both hold, though the router writes the address later', async () => {
  const { choose, loader } = onScreen();
  choose('surface', 'phrases');
  expect(location.search).toBe('?language=fr');
  choose('search', 'body_breath');
  await expect.poll(() => location.search).toBe('?language=fr&surface=phrases&search=body_breath');
  expect(loader).toHaveBeenCalled();
});

test('a choice made once the address stands there, and is not drawn yet, holds beside the one before', async () => {
  const { choose } = onScreen();
  choose('surface', 'phrases');
  await expect.poll(() => location.search).toBe('?language=fr&surface=phrases');
  choose('search', 'body_breath');
  await expect.poll(() => location.search).toBe('?language=fr&surface=phrases&search=body_breath');
});

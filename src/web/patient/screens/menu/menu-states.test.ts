import i18next from 'i18next';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { MenuEntry } from '#shared/content/content.schemas.ts';
import type { BedLinks } from './BedLinks.tsx';
import type { WholeMenu } from './WholeMenu.tsx';

const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
vi.stubGlobal('localStorage', kept);
vi.stubGlobal('sessionStorage', kept);
vi.stubGlobal('window', new EventTarget());
class IDBRequest extends EventTarget {}
vi.stubGlobal('IDBRequest', IDBRequest);
vi.stubGlobal('indexedDB', { open: () => new IDBRequest() }); // what was tapped is kept there

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'cimode' }));

type MenuAnswer = ComponentProps<typeof WholeMenu>['menu'];

async function shownMenu(menu: Pick<MenuAnswer, 'isPending' | 'data'>, isLate = false): Promise<string> {
  const { WholeMenu } = await import('./WholeMenu.tsx');
  const answer = { ...menu, refetch: () => undefined };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(WholeMenu, { menu: answer, isLate })));
}

async function shownLinks(links: ComponentProps<typeof BedLinks>['links']): Promise<string> {
  const { BedLinks } = await import('./BedLinks.tsx');
  return renderToStaticMarkup(createElement(BedLinks, { links }));
}

const faq: MenuEntry = {
  id: 'one',
  title: 'Oft gefragt',
  language: 'de',
  icon: 'nurse',
  opens: 'screen',
  target: 'faq',
  entries: [],
};

test('while the menus are read something says so; where they cannot be, they are asked for again beside the app’s own screens', async () => {
  const waiting = await shownMenu({ isPending: true, data: undefined });
  expect(waiting).toContain('role="status"');
  expect(waiting).not.toContain('<a ');
  const failed = await shownMenu({ isPending: false, data: undefined });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('common.retry');
  expect(failed).toContain('href="/de/user/settings"');
  const read = await shownMenu({ isPending: false, data: [faq] });
  expect(read.split('href="/de/user/faq"')).toHaveLength(2);
  expect(read).not.toContain('common.retry');
});

test('where the menus keep one waiting, the app’s own screens are there without them, and stay where they are', async () => {
  const waiting = await shownMenu({ isPending: true, data: undefined }, true);
  expect(waiting).toContain('role="status"');
  for (const screen of ['settings', 'notifications', 'account', 'faq'])
    expect(waiting).toContain(`href="/de/user/${screen}`);
  const lines = (page: string) => [...page.matchAll(/href="\/de\/user\/(\w+)/g)].map(([, screen]) => screen);
  const read = await shownMenu({ isPending: false, data: [faq] }, true);
  expect(lines(read)).toEqual([...lines(waiting), 'faq']); // one more below, and none has moved
});

test('a link at a bed has the picture that its hospital chose, else that of something to read', async () => {
  const link = { id: 'one', title: 'Speiseplan', language: 'de', url: 'https://essen.example', order: 1 } as const;
  expect(await shownLinks([{ ...link, icon: 'food' }])).toContain('#i-food"');
  expect(await shownLinks([{ ...link, icon: null }])).toContain('#i-info"');
  expect(await shownLinks([])).toBe('');
});

test('a link at a bed is said in the language that its title is in, also after the page has another one', async () => {
  const link = {
    id: 'one',
    title: 'منوی غذا',
    language: 'fa',
    url: 'https://essen.example',
    icon: null,
    order: 1,
  } as const;
  expect(await shownLinks([link])).toContain('<bdi lang="fa" dir="rtl">منوی غذا</bdi>');
  const { language: _, ...keptBefore } = link; // by a release whose links named no language
  expect(await shownLinks([keptBefore])).toContain('<bdi dir="auto">منوی غذا</bdi>');
});

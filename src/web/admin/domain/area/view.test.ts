import { expect, test } from 'vitest';
import { changedView, readView, withoutFilters } from './view.ts';

const params = new URLSearchParams('search=m%C3%BCller&filter[active]=true&sort=-name&page=3&columns=name,floor');

test('the address holds the view by the names of the call’s query, which does not ask for columns', () => {
  const view = readView(params);
  expect(view.query).toEqual({ search: 'müller', 'filter[active]': 'true', sort: '-name', page: '3' });
  expect(view.filter('active')).toBe('true');
  expect(view.filter('floor', 'empty')).toBe('');
  expect(view.columns).toEqual(['name', 'floor']);
});

test('another search begins at the first page; another page keeps all else', () => {
  expect(changedView(params, { search: 'meier' }).get('page')).toBeNull();
  expect(readView(changedView(params, { page: '2' })).query).toEqual({ ...readView(params).query, page: '2' });
});

test('other columns, and counting exactly, stay at the page', () => {
  expect(changedView(params, { columns: 'name' }).get('page')).toBe('3');
  expect(changedView(params, { count: 'exact' }).get('page')).toBe('3');
  expect(changedView(params, { per_page: '50' }).get('page')).toBeNull();
});

test('reset takes searches and filters away, not the order', () => {
  const view = readView(changedView(params, withoutFilters(params)));
  expect(view.isFiltered).toBe(false);
  expect(view.sort).toBe('-name');
});

test('other rows match with another search or filter, not with another page, order or columns', () => {
  const matching = (address: string) => readView(new URLSearchParams(address)).matching;
  const one = matching('search=ost&filter[active]=true');
  expect(matching('search=ost&filter[active]=true&page=2&sort=-name&columns=name&per_page=50&count=exact')).toBe(one);
  expect(matching('search=ost&filter[active]=false')).not.toBe(one);
  expect(matching('search=ost&filter[active]=true&deleted=true')).not.toBe(one);
});

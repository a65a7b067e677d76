import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { metaOf } from './samples/area-rows.ts';
import { sampleBedStates, sampleBeds } from './samples/bed-rows.ts';
import { sampleBedLinks, sampleCategories, sampleSubcategories, sampleSubmenus } from './samples/content-rows.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const chosen = (n: number, display_name: string): Answer => ({ data: [{ id: id(n), display_name }] });

/** The list of an area, and the form of its first row. */
function listAndForm(area: string, rows: readonly AreaRow[], answers: Record<string, Answer> = {}): Story[] {
  const [first] = rows;
  const all = panel({
    [`GET /admin/${area}`]: { data: rows, meta: metaOf(rows) },
    [`GET /admin/${area}/${first?.id}`]: { data: first },
    [`GET /admin/${area}/${first?.id}/activity`]: { data: [] },
    ...answers,
  });
  return [
    { name: `admin-list-${area}`, path: `/${area}`, signedIn: true, answers: all },
    { name: `admin-form-${area}`, path: `/${area}/${first?.id}/edit`, signedIn: true, answers: all, opens: 'dialog' },
  ];
}

/** What patients read is sorted into, and where it leads; and the form of a bed. */
export const contentAreaStories: Story[] = [
  ...listAndForm('submenus', sampleSubmenus, {
    'GET /admin/submenus/choices/menu_id': chosen(840, 'Ihr Aufenthalt'),
    'GET /admin/submenus/choices/content_id': chosen(820, 'Besuch'),
    'GET /admin/submenus/choices/category_id': chosen(810, 'Ihr Aufenthalt'),
  }),
  ...listAndForm('categories', sampleCategories),
  ...listAndForm('subcategories', sampleSubcategories, {
    'GET /admin/subcategories/choices/category_id': chosen(810, 'Ihr Aufenthalt'),
  }),
  ...listAndForm('bed-links', sampleBedLinks),
  ...listAndForm('beds', sampleBeds, { 'GET /admin/beds/choices/room_id': chosen(600, '101') }).slice(1),
  {
    ...{ name: 'admin-show-bed', path: `/beds/${id(660)}`, signedIn: true, opens: 'dialog' },
    answers: panel({
      'GET /admin/beds': { data: sampleBeds, meta: metaOf(sampleBeds) },
      'GET /admin/beds/states': { data: sampleBedStates },
      [`GET /admin/beds/${id(660)}`]: { data: sampleBeds[0] },
      [`GET /admin/beds/${id(660)}/activity`]: { data: [] },
    }),
  },
];

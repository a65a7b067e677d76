import { afterAll, beforeAll, expect, test } from 'vitest';
import { CopiedTree } from './copied-tree.ts';
import { document, named } from './tables.ts';

let tree: CopiedTree;
beforeAll(() => {
  tree = new CopiedTree(['server', 'web'], ['migrations', 'scripts', 'vitest.config.ts']);
}, 300_000);
afterAll(() => tree.remove());

const guide = document('docs/guides/add-an-admin-area.md');
const [tableStep = '', declaration = '', wordStep = '', place = ''] = guide.split(/^\d+\. /m).slice(1);
const inCode = (step: string) => named(step).filter((name) => name.startsWith('src/'));
const [folder = ''] = inCode(declaration);
const [words = ''] = inCode(wordStep);
const [addresses = '', menu = '', hints = ''] = inCode(place);
const languages = ['de', 'en', 'fr', 'es'];
const contract = 'src/server/features/admin/areas.test.ts';

/** Says beside the name of each area what one does there. */
const drawsMenu = 'src/web/admin/frame/useMenu.ts';

/** No area is declared for this module of the table of rights. */
const module = 'robots';
const declared = `import { area } from './define.ts';

export const toys = area({
  name: '${module}',
  table: 'toy',
  title: 'name',
  fields: {
    name: { kind: 'text', rules: 'required|max:60' },
    active: { kind: 'switch', initial: true },
  },
  columns: ['name', 'active'],
  search: ['name'],
  ordered: true,
});
`;
const table = `create table toy (
  hospital_id uuid not null references hospital,
  id uuid not null default uuidv7(),
  name text not null,
  active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (hospital_id, id)
);
create unique index toy_name_taken on toy (hospital_id, lower(name)) where deleted_at is null;
call protect('toy');
`;

test('a further area takes the places of its guide and passes what every area passes; taken out, nothing is left of it', {
  timeout: 600_000,
}, () => {
  expect(tableStep).toContain('…_name_taken');
  tree.write('migrations/9000_toy.sql', table);
  tree.write(`${folder}/toys.ts`, declared);
  const all = `${folder}/all.ts`;
  tree.insert(all, /^import \{ subcategories \}/, "import { toys } from './toys.ts';");
  tree.insert(all, /^\];/, '  toys,');
  for (const language of languages) {
    const file = `${words}/${language}.ts`;
    tree.insert(file, "'areas_one.rooms'", `  'areas_one.${module}': 'Toy',`);
    for (const field of ['name', 'active'])
      tree.insert(file, "'fields.rooms.name'", `  'fields.${module}.${field}': '${field}',`);
  }
  tree.insert(addresses, "['requests', 'activity-log']", `  '${module}',`);
  tree.insert(menu, "{ area: 'rooms'", `      { area: '${module}', icon: 'list', view: '${module}:view' },`);
  expect(tree.errorsIn([drawsMenu]), 'the compiler asks for what one does there').toEqual([drawsMenu]);
  for (const language of languages)
    tree.insert(`${hints}/${language}.ts`, "'area_hint.rooms'", `  'area_hint.${module}': 'Play',`);
  expect(tree.errors()).toEqual([]);
  const { passed, output } = tree.tests(contract, `${module} `);
  expect([passed, output], output).toEqual([true, expect.stringMatching(/Tests .*[1-9]\d* passed/)]);

  for (const file of [...tree.touched]) tree.putBack(file);
  expect(tree.differing()).toEqual([]);
});

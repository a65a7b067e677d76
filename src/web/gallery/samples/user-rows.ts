import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { ago, id } from './sample-values.ts';

const people = [
  ['Emil Brandt', 'emil.brandt@post.example', '101·1'],
  ['Fatemeh Karimi', 'f.karimi@post.example', '104·2'],
  ['Grete Sommer', 'grete.sommer@post.example', null],
  ['Jean-Baptiste de La Rochefoucauld', 'jean-baptiste.de-la-rochefoucauld@courrier.example', '102·1'],
  ['Olena Kovalenko', 'olena@post.example', null],
] as const;

/** Accounts of patients; three are linked to a stay. */
export const sampleUsers: AreaRow[] = people.map(([name, email, bed], n) => ({
  ...{
    id: id(1700 + n),
    version: 1,
    display_name: name,
    created_at: ago(1440 * (n + 2)),
    deleted_at: null,
    counts: {},
  },
  ...{ name, email, stays: bed ? [id(1720 + n)] : [], departments: bed ? [id(500)] : [] },
  related: {
    stays: bed ? [{ id: id(1720 + n), display_name: bed }] : [],
    departments: bed ? [{ id: id(500), display_name: '1A Innere' }] : [],
  },
}));

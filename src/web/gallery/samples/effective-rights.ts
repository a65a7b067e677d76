import { levelScopes, rightsOfLevel } from '#shared/access/levels.ts';
import { type ModuleRight, modules, rightsIn } from '#shared/access/rights.ts';
import type { EffectiveRights } from '#shared/employees/effective-rights.schemas.ts';
import { id } from './sample-values.ts';

const held = rightsOfLevel('ward_lead').map(([module, right]): ModuleRight => `${module}:${right}`);
const lacking = modules
  .filter((module) => module !== 'hospitals')
  .flatMap((module) => rightsIn(module).map((right): ModuleRight => `${module}:${right}`))
  .filter((right) => !held.includes(right));
const isAtTheBed = (right: string) => /^(board|stays|messages|duty|patients|qr|stations|devices):/.test(right);

/** A ward lead, who finds two that can give her more, and one more whom she does not see. */
export const sampleEffectiveRights: EffectiveRights = {
  employee: { id: id(1501), name: 'Anna Berger' },
  level: { name: 'Stationsleitung', scope: levelScopes.ward_lead },
  departments: [
    { id: id(503), name: '3A Neurologie' },
    { id: id(504), name: '3B Geriatrie' },
  ],
  rights: held,
  waiting_for_factor: ['employees:edit'],
  hindrances: [],
  givers: [
    {
      rights: lacking.filter((right) => !isAtTheBed(right)),
      people: [
        { id: id(80), name: 'Petra Vogt' },
        { id: id(1507), name: 'Maximilian von Hohenstein-Wittelsbach' },
      ],
      ...{ more: 1, levels: ['Verwaltung'] },
    },
    { rights: lacking.filter(isAtTheBed), people: [], more: 0, levels: [] },
  ],
};

/** The same of an account that nobody can sign in with yet; whoever could give more is not shown by name. */
export const sampleHindered: EffectiveRights = {
  ...sampleEffectiveRights,
  hindrances: ['switched_off', 'cannot_sign_in'],
  waiting_for_factor: [],
  givers: [{ rights: lacking, people: [], more: 3, levels: ['Verwaltung'] }],
};

import { rightsOfLevel } from '#shared/access/levels.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { id } from './sample-values.ts';
import { sampleEmployee } from './ward.ts';

/** An administrator of the whole hospital. */
export const sampleAdministrator: SignedInEmployee = {
  ...sampleEmployee,
  ...{ id: id(80), name: 'Petra', family: 'Vogt', fullname: 'Petra Vogt', username: 'petra.vogt', present: false },
  access_level: { id: id(81), name: 'Verwaltung' },
  rights: rightsOfLevel('administration').map(([module, right]) => `${module}:${right}`),
};

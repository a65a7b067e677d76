import { rightsOfLevel } from '#shared/access/levels.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { id } from './sample-values.ts';
import { sampleEmployee } from './ward.ts';

/** An administrator of the whole hospital. */
export const sampleAdministrator: SignedInEmployee = {
  ...sampleEmployee,
  ...{ id: id(80), name: 'Petra', family: 'Vogt', fullname: 'Petra Vogt', username: 'petra.vogt', present: false },
  access_level: { id: id(81), name: 'Verwaltung', scope: 'hospital' },
  rights: rightsOfLevel('administration').map(([module, right]) => `${module}:${right}`),
};

/** What of it is another's of whoever administers the platform, who is of no hospital. */
export const sampleOfPlatform = {
  ...{ id: id(82), name: 'Ada', family: 'Lund', fullname: 'Ada Lund', username: 'ada', role: 'platform' },
  ...{ departments: [], service_types: [], rights: ['hospitals:view', 'hospitals:create', 'hospitals:edit'] },
  access_level: { id: id(83), name: 'Platform', scope: 'hospital' },
  hospital: {
    id: id(84),
    code: '*',
    name: 'Wardbell',
    time_zone: 'Europe/Berlin',
    default_locale: 'de',
    currency: 'EUR',
  },
};

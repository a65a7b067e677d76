import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  HospitalChange,
  HospitalOfPlatform,
  HospitalSwitch,
  HospitalsExport,
  HospitalWish,
} from './hospital.schemas.ts';

export const readHospitalOfPlatform = endpoint<{ answer: HospitalOfPlatform }>()({
  method: 'GET',
  path: '/platform/hospitals/:id',
  who: 'employee',
  needs: 'hospitals:view',
  refuses: ['not_found'],
  summary: 'A hospital of this platform, for its administrators',
});

export const makeHospital = endpoint<{ body: HospitalWish; answer: HospitalOfPlatform }>()({
  method: 'POST',
  path: '/platform/hospitals',
  who: 'employee',
  needs: 'hospitals:create',
  refuses: ['operation_denied', 'mail_not_set_up', 'hospital_code_taken', 'id_taken'],
  summary: 'Make a hospital with its access levels and first administrator, who is mailed a link for the password',
});

export const changeHospital = endpoint<{ body: HospitalChange; answer: HospitalOfPlatform }>()({
  method: 'PUT',
  path: '/platform/hospitals/:id',
  who: 'employee',
  needs: 'hospitals:edit',
  refuses: ['not_found', 'old_version', 'hospital_code_taken'],
  summary: 'Change what a hospital is called and how it is reached, which is on record there',
});

export const switchHospital = endpoint<{ body: HospitalSwitch; answer: HospitalOfPlatform }>()({
  method: 'PUT',
  path: '/platform/hospitals/:id/active',
  who: 'employee',
  needs: 'hospitals:edit',
  refuses: ['not_found', 'old_version', 'hospital_occupied'],
  summary: 'Switch a hospital off, so that nobody signs in there, or on again, which is on record there',
});

export const readHospitalActivity = endpoint<{ answer: OwnScreenActivity[] }>()({
  method: 'GET',
  path: '/platform/hospitals/:id/activity',
  who: 'employee',
  needs: 'hospitals:view',
  refuses: ['not_found'],
  summary: 'The last changes of a hospital that were made by the platform, the newest first',
});

/** Answers a file, not JSON. */
export const exportHospitals = endpoint<{ query: HospitalsExport; answer: null }>()({
  method: 'GET',
  path: '/platform/hospitals/export',
  who: 'employee',
  needs: 'hospitals:export',
  refuses: ['operation_denied', 'invalid'],
  summary: 'All hospitals of this platform that match, as CSV or XLSX, for its administrators',
});

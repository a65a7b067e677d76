import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HospitalByCode, HospitalQuery, ListedHospital } from './employee.schemas.ts';

export const findHospital = endpoint<{ query: HospitalQuery; answer: HospitalByCode | ListedHospital[] }>()({
  method: 'GET',
  path: '/static/hospitals',
  who: 'public',
  refuses: ['hospital_not_found', 'hospital_inactive', 'too_many'],
  summary: 'With a code its hospital, or one of the two messages (unknown, inactive); without one the listed hospitals',
});

import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  EnteredHospital,
  HospitalEntry,
  HospitalsMeta,
  HospitalsQuery,
  HospitalToEnter,
  PlatformAdministrator,
  PlatformVisit,
  RunningVisit,
} from './platform.schemas.ts';
import type { OwnerProof } from './second-factor.schemas.ts';

export const listHospitalsToEnter = endpoint<{
  query: HospitalsQuery;
  answer: HospitalToEnter[];
  meta: HospitalsMeta;
}>()({
  method: 'GET',
  path: '/platform/hospitals',
  who: 'employee',
  needs: 'hospitals:view',
  refuses: [],
  summary: 'A page of the hospitals of this platform, for its administrators; nobody else is shown one',
});

export const enterHospital = endpoint<{ body: HospitalEntry; answer: EnteredHospital }>()({
  method: 'POST',
  path: '/platform/enter',
  who: 'employee',
  needs: 'hospitals:edit',
  refuses: ['not_found', 'hospital_inactive', 'wrong_state'],
  summary: 'Enter a hospital, which is on record there with the reason and shown to its administrators',
});

export const readOwnVisit = endpoint<{ answer: RunningVisit | null }>()({
  method: 'GET',
  path: '/platform/visit',
  who: 'employee',
  needs: 'hospitals:view',
  refuses: [],
  summary: 'The hospital that this session is in, if it is in one',
});

export const renewVisit = endpoint<{ answer: EnteredHospital }>()({
  method: 'POST',
  path: '/platform/visits/:id/renew',
  who: 'employee',
  needs: 'hospitals:edit',
  refuses: ['not_found'],
  summary: 'Another token for the visit of this session that runs; one that is over is not begun again',
});

export const leaveHospital = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/platform/leave',
  who: 'employee',
  needs: 'hospitals:view',
  refuses: [],
  summary: 'Leave the hospital that this session has entered, which is on record there',
});

export const listPlatformAdministrators = endpoint<{ answer: PlatformAdministrator[] }>()({
  method: 'GET',
  path: '/platform/administrators',
  who: 'employee',
  needs: 'hospitals:view',
  refuses: [],
  summary: 'Who administers this platform',
});

export const endPlatformAdministrator = endpoint<{ body: OwnerProof; answer: null }>()({
  method: 'POST',
  path: '/platform/administrators/:id/end',
  who: 'employee',
  needs: 'hospitals:edit',
  refuses: [
    ...(['not_found', 'wrong_state', 'wrong_current_password', 'wrong_second_factor'] as const),
    ...(['wrong_recovery_code', 'passkey_refused', 'passkeys_not_set_up', 'too_many'] as const),
  ],
  summary: 'End another platform administrator, who is signed out everywhere and is in no hospital any more',
});

export const listPlatformVisits = endpoint<{ answer: PlatformVisit[] }>()({
  method: 'GET',
  path: '/admin/platform-visits',
  who: 'employee',
  needs: 'activity-log:view',
  refuses: [],
  summary: 'Which platform administrators were in this hospital, the latest first',
});

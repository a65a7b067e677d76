import { endpoint } from '#shared/kernel/endpoint.ts';
import type { SignedInEmployee } from './employee.schemas.ts';
import type { OwnServiceTypes, ServiceTypeChoice } from './own-service-types.schemas.ts';

export const listServiceTypeChoices = endpoint<{ answer: ServiceTypeChoice[] }>()({
  method: 'GET',
  path: '/staff/account/service-types',
  who: 'employee',
  needs: 'duty:edit',
  refuses: [],
  summary: 'The activities of the hospital, to choose one’s own from',
});

export const chooseServiceTypes = endpoint<{ body: OwnServiceTypes; answer: SignedInEmployee }>()({
  method: 'PUT',
  path: '/staff/account/service-types',
  who: 'employee',
  needs: 'duty:edit',
  refuses: ['old_version', 'type_calls'],
  summary: 'Choose the activities that one takes on; on duty, who is notified of what is open is found anew',
});

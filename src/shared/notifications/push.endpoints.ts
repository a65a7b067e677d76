import { endpoint } from '#shared/kernel/endpoint.ts';
import type { Capability, NewPushSubscription, PushState } from './push.schemas.ts';

export const readPushState = endpoint<{ answer: PushState }>()({
  method: 'GET',
  path: '/staff/push-subscriptions',
  who: 'employee',
  needs: 'own',
  refuses: ['operation_denied'],
  summary: 'Whether this device gets pushes, and the key to subscribe for',
});

export const subscribeToPush = endpoint<{ body: NewPushSubscription; answer: PushState }>()({
  method: 'POST',
  path: '/staff/push-subscriptions',
  who: 'employee',
  needs: 'own',
  refuses: ['operation_denied', 'invalid'],
  summary: 'This device gets pushes from now on; the subscription that it had before is replaced',
});

export const testPush = endpoint<{ answer: PushState }>()({
  method: 'POST',
  path: '/staff/push-subscriptions/test',
  who: 'employee',
  needs: 'own',
  refuses: ['operation_denied'],
  summary:
    'Send this device a test push, which it must show within 10 s (S30); off duty it proves nothing for a later duty',
});

export const withdrawFromPush = endpoint<{ answer: PushState }>()({
  method: 'DELETE',
  path: '/staff/push-subscriptions',
  who: 'employee',
  needs: 'own',
  refuses: ['operation_denied'],
  summary: 'The permission was withdrawn on this device; it gets no pushes any more',
});

export const givePushReceipt = endpoint<{ body: Capability; answer: null }>()({
  method: 'POST',
  path: '/push/receipts',
  who: 'public',
  refuses: ['capability_refused'],
  summary: 'A device has shown the push that carried this capability. Stops no timer',
});

export const acceptByPush = endpoint<{ body: Capability; answer: null }>()({
  method: 'POST',
  path: '/push/accept',
  who: 'public',
  refuses: ['capability_refused', 'already_accepted', 'wrong_state', 'off_duty', 'operation_denied'],
  summary: 'The employee whose device got the push takes the request, with every check that the app would make',
});

export const declineByPush = endpoint<{ body: Capability; answer: null }>()({
  method: 'POST',
  path: '/push/decline',
  who: 'public',
  refuses: ['capability_refused', 'last_person', 'wrong_state', 'operation_denied'],
  summary: 'The employee whose device got the push declines the request, with every check that the app would make',
});

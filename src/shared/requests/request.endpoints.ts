import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  Accept,
  Action,
  BoardQuery,
  HelpRequestForStaff,
  HelpRequestForStay,
  HistoryLine,
  Note,
  PatientCancel,
  ReleaseMany,
  StaffCancel,
  StaffRelease,
  StaffShare,
  StepAnswer,
  Submission,
  SubmissionMeta,
} from './request.schemas.ts';

export const listOwnRequests = endpoint<{ answer: HelpRequestForStay[] }>()({
  method: 'GET',
  path: '/bed/requests',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The requests of this stay, newest first',
});

export const submitRequest = endpoint<{ body: Submission; answer: HelpRequestForStay; meta: SubmissionMeta }>()({
  method: 'POST',
  path: '/bed/requests',
  who: 'bed',
  refuses: [
    ...(['stay_ended', 'id_taken', 'mixed_service_types', 'service_unavailable', 'service_blocked'] as const),
    ...(['not_found', 'too_many_open'] as const),
  ],
  summary: 'Ask for help. 201 when a request was made, 200 when one was repeated or the submission was known',
});

export const cancelOwnRequest = endpoint<{ body: PatientCancel; answer: HelpRequestForStay }>()({
  method: 'POST',
  path: '/bed/requests/:id/cancel',
  who: 'bed',
  refuses: ['stay_ended', 'not_found', 'wrong_state'],
  summary:
    'Cancel; the id is that of the request or of the submission that made it. Undo is this with the reason "undone"',
});

export const reopenOwnRequest = endpoint<{ body: Action; answer: HelpRequestForStay }>()({
  method: 'POST',
  path: '/bed/requests/:id/reopen',
  who: 'bed',
  refuses: ['stay_ended', 'not_found', 'wrong_state', 'too_late', 'service_blocked', 'too_many_open'],
  summary: 'Ask again for what was done or canceled; repeats a twin that is open',
});

export const markOwnRequestDone = endpoint<{ body: Action; answer: HelpRequestForStay }>()({
  method: 'POST',
  path: '/bed/requests/:id/done',
  who: 'bed',
  refuses: ['stay_ended', 'not_found', 'wrong_state'],
  summary: 'Somebody has been there; only once the patient is asked, twice the promise after it was accepted',
});

export const hideOwnRequest = endpoint<{ body: Action; answer: HelpRequestForStay }>()({
  method: 'POST',
  path: '/bed/requests/:id/hide',
  who: 'bed',
  refuses: ['stay_ended', 'not_found', 'wrong_state'],
  summary: "Remove a done or canceled request from the patient's own list; the record stays",
});

export const listRequests = endpoint<{ query: BoardQuery; answer: HelpRequestForStaff[] }>()({
  method: 'GET',
  path: '/staff/requests',
  who: 'employee',
  needs: 'board:view',
  refuses: ['not_found', 'operation_denied'],
  summary: 'The board: open requests by urgency, then waiting time; or mine, later, done in pages',
});

export const acceptRequest = endpoint<{ body: Accept; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/accept',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['invalid', 'already_accepted', 'not_found', 'wrong_state', 'off_duty', 'operation_denied'],
  summary: 'Take a request, and say in about how many minutes if wanted; the second of two learns who has it',
});

export const shareRequest = endpoint<{ body: StaffShare; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/share',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'nobody_present', 'operation_denied'],
  summary: 'Ask a colleague, a service type or a department to take what one holds; one stays answerable until then',
});

export const releaseRequest = endpoint<{ body: StaffRelease; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/release',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'operation_denied'],
  summary: 'Let go what one holds, with a reason; the first circle is notified again',
});

export const releaseRequests = endpoint<{ body: ReleaseMany; answer: StepAnswer[] }>()({
  method: 'POST',
  path: '/staff/requests/release',
  who: 'employee',
  needs: 'duty',
  refuses: ['operation_denied'],
  summary: 'Let go several requests that one holds, for one reason; each is released or refused by itself',
});

export const declineRequest = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/decline',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found', 'wrong_state', 'last_person', 'operation_denied'],
  summary: 'Say "not I"; the next circle is notified at once. The only person left cannot decline',
});

export const takeOverRequest = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/take-over',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found', 'already_accepted', 'wrong_state', 'off_duty', 'operation_denied'],
  summary: 'Take a request from a colleague who is late with it or unreachable',
});

export const markRequestDone = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/done',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'off_duty', 'operation_denied'],
  summary: 'Mark an accepted request done',
});

export const undoRequestAccept = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/undo-accept',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'too_late', 'operation_denied'],
  summary: 'Undo an acceptance within 15 s, without a reason; the first circle is notified again',
});

export const undoRequestDone = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/undo',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'too_late', 'operation_denied'],
  summary: 'Undo done within 15 s; the accepter is the one before',
});

export const reopenRequest = endpoint<{ body: Action; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/reopen',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['not_found', 'wrong_state', 'too_late', 'off_duty', 'operation_denied', 'service_blocked', 'stay_ended'],
  summary: 'Reopen within 24 h while the stay runs; repeats a twin that is open',
});

export const cancelRequest = endpoint<{ body: StaffCancel; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/cancel',
  who: 'employee',
  needs: 'duty',
  refuses: ['not_found', 'wrong_state', 'off_duty', 'operation_denied'],
  summary: 'Cancel with a reason that the patient reads',
});

export const writeNote = endpoint<{ body: Note; answer: HelpRequestForStaff }>()({
  method: 'POST',
  path: '/staff/requests/:id/notes',
  who: 'employee',
  needs: 'board:edit',
  refuses: ['invalid', 'id_taken', 'not_found', 'operation_denied'],
  summary: 'Note something on a request for colleagues; its patient never reads it',
});

export const readHistory = endpoint<{ answer: HistoryLine[] }>()({
  method: 'GET',
  path: '/staff/requests/:id/history',
  who: 'employee',
  needs: 'board:view',
  refuses: ['not_found', 'operation_denied'],
  summary: 'How the request went, step by step',
});

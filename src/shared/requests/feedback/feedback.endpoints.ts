import { endpoint } from '#shared/kernel/endpoint.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import type { Feedback, FeedbackMeta, OwnFeedback } from './feedback.schemas.ts';

export const giveFeedback = endpoint<{ body: Feedback; answer: HelpRequestForStay; meta: FeedbackMeta }>()({
  method: 'POST',
  path: '/bed/requests/:id/feedback',
  who: 'bed',
  refuses: ['stay_ended', 'not_found', 'wrong_state', 'id_taken'],
  summary:
    'The patient says how it was, by one of three faces, or takes it back with null. Staff read counts of at least 5',
});

export const listOwnFeedback = endpoint<{ answer: OwnFeedback[] }>()({
  method: 'GET',
  path: '/bed/feedback',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The faces that this stay has given for what is in its list',
});

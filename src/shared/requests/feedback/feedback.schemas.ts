import { z } from 'zod';
import { Action } from '#shared/requests/request.schemas.ts';
import { faces } from './faces.ts';

const Face = z.enum(faces);

/** A face for what was done; null takes back what was said. */
export const Feedback = Action.extend({ feedback: Face.nullable() });
export type Feedback = z.infer<typeof Feedback>;

/** What was said of a request of the own stay. */
export const OwnFeedback = z.object({ request_id: z.uuid(), feedback: Face });
export type OwnFeedback = z.infer<typeof OwnFeedback>;

/** How it stands now with what was said. */
export const FeedbackMeta = z.object({ feedback: Face.nullable() });
export type FeedbackMeta = z.infer<typeof FeedbackMeta>;

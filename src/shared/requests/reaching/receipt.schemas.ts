import { z } from 'zod';

/** Requests that a device has shown, or a person has opened; one call for many. */
export const RequestIds = z.object({ request_ids: z.array(z.uuid()).min(1).max(500) });
export type RequestIds = z.infer<typeof RequestIds>;

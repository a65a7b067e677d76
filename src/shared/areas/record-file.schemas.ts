import { z } from 'zod';

/** What the file is called on the device of who sends it; one without a name is refused as one of no type. */
export const UploadedFile = z.object({ name: z.string().max(300).optional() });
export type UploadedFile = z.infer<typeof UploadedFile>;

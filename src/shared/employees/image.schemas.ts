import { z } from 'zod';

/** What the file is called on the device of who sends it. */
export const UploadedImage = z.object({ name: z.string().max(300) });
export type UploadedImage = z.infer<typeof UploadedImage>;

import type { Area } from '#shared/areas/define.ts';
import { prepareImport } from '#shared/change-sets/import.endpoints.ts';
import { upload } from '#web/kit/http/upload.ts';
import { newId } from '#web/kit/ids.ts';

/** A file, and the id of the import that it becomes. */
export type ChosenFile = { id: string; file: File };

export const chosenFile = (file: File): ChosenFile => ({ id: newId(), file });

/** How a file is handed in: sent again it is the same import. */
export const importing = (area: Area) => ({
  mutationFn: async ({ id, file }: ChosenFile) =>
    (await upload(prepareImport(area), { query: { id } }, { file, onProgress: () => undefined })).data,
});

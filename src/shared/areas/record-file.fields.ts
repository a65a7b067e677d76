import type { BodyRules } from '#shared/validation/body-rules.ts';

/** At most so many kilobytes of 1024 bytes, for the form and for the server, which reads no byte more. */
export const recordFileKilobytes = 10_240;
/** Those that are taken; what is neither is refused by what it is, not by its name. */
export const recordFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** The picture or the document of a record, as a file with its name, its type and how many bytes it has. */
export const recordFileFields = {
  file: {
    rules: {
      required: true,
      ext: ['jpg', 'jpeg', 'png', 'webp', 'pdf'],
      mimes: recordFileTypes,
      size: recordFileKilobytes,
    },
    label: 'records.has_file',
  },
} as const satisfies BodyRules;

/** The text of a note. */
export const recordFields = {
  note: { rules: 'required|max:2000', label: 'records.note' },
} as const satisfies BodyRules;

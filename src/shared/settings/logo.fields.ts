import type { BodyRules } from '#shared/validation/body-rules.ts';

/** At most so many kilobytes of 1024 bytes, for the form and for the server, which reads no byte more. */
export const logoKilobytes = 5120;
/** Those that are taken; what is none of these is refused by what it is, not by its name. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

/** The logo of a hospital, as a file with its name, its type and how many bytes it has. */
export const logoFields = {
  file: { rules: { required: true, image: true, mimes: logoTypes, size: logoKilobytes }, label: 'hospital_logo' },
} as const satisfies BodyRules;

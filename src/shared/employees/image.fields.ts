import type { BodyRules } from '#shared/validation/body-rules.ts';

/** At most so many kilobytes of 1024 bytes, for the form and for the server, which reads no byte more. */
export const profileImageKilobytes = 5120;
/** Those that are taken; what is neither is refused by what it is, not by its name. */
export const profileImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** One's own profile picture, as a file with its name, its type and how many bytes it has. */
export const profileImageFields = {
  image: {
    rules: { required: true, image: true, mimes: profileImageTypes, size: profileImageKilobytes },
    label: 'profile_image',
  },
} as const satisfies BodyRules;

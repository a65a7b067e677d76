/** The groups of the patient's home, from the top. A file of its own: the patient's app takes no zod along. */
export const serviceGroups = ['often', 'care', 'comfort', 'service'] as const;
export type ServiceGroup = (typeof serviceGroups)[number];

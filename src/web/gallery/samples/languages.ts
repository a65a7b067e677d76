import { type OfferedLanguage, offeredLanguages, shippedHospitalLanguages } from '#shared/kernel/hospital-languages.ts';

/** What a hospital offers that has changed nothing. */
export const everyLanguage: OfferedLanguage[] = offeredLanguages(shippedHospitalLanguages, 'de');

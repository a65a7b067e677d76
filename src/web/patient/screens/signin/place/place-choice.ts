import type { WithinPlace } from '#shared/beds/bed.schemas.ts';
import type { ListedPlace } from '#shared/hospitals/place.schemas.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { digits } from '#web/kit/i18n/format.ts';

/** Where the bed is, as far as somebody has chosen; null while its code is looked for everywhere. */
export type PlaceChoice = { hospital: ListedPlace; room: ListedPlace | null; bed: ListedPlace | null } | null;

/** What goes with the code. */
export function withinOf(choice: PlaceChoice): WithinPlace | undefined {
  if (!choice) return undefined;
  const { hospital, room, bed } = choice;
  return { hospital: hospital.id, ...(room && { room: room.id }), ...(bed && { bed: bed.id }) };
}

/** "Klinikum West · Zimmer 12 · Bett 1". Each part stands for itself, whichever way its letters run. */
export function placeWords(
  { hospital, room, bed }: NonNullable<PlaceChoice>,
  words: { room: string; bed: string },
  language: LanguageCode,
): string {
  const parts = [hospital.name];
  if (room) parts.push(`${words.room} ${room.name}${room.apart_by ? ` (${room.apart_by})` : ''}`);
  if (bed) parts.push(`${words.bed} ${bed.name}`);
  return parts.map((part) => `\u2068${digits(part, language)}\u2069`).join(' · ');
}

import type { RequestNote } from '#shared/requests/request.schemas.ts';

/** Of several notes the latest that is meant for the reader, else the latest. */
export function noteOnCard(notes: readonly RequestNote[], me: string | undefined): RequestNote | undefined {
  return notes.findLast((note) => note.for !== null && note.for.id === me) ?? notes.at(-1);
}

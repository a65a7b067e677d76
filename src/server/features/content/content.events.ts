import { z } from 'zod';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { contentChanged } from '#shared/content/content.events.ts';
import { settingChanged, textsChanged } from '#shared/kernel/hospital.events.ts';

export const contentEvents = [
  registerMarked(contentChanged),
  registerMarked(settingChanged, { detail: z.object({ key: z.string() }) }),
  registerMarked(textsChanged, { detail: z.object({ surface: z.string(), language: z.string() }) }),
];

/** Whoever is signed in there, in their own hospital: what is said there names settings and texts, and no person. */
export const mayListenAsEveryone: MayListen = ({ hospital }, listeners) =>
  listeners.map(({ actor, id }) => actor.kind !== 'system' && actor.kind !== 'user' && id === hospital);

import { z } from 'zod';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { deviceChanged } from '#shared/station/device.events.ts';

export const deviceEvents = [
  registerMarked(deviceChanged),
  registerMarked(sessionEnded, {
    detail: z.object({ reason: z.string() }),
    react: ({ closeSession }, { subject }) => closeSession(subject),
  }),
];

/** The device itself, whoever is signed in on it. */
export const mayListenAsDevice: MayListen = (_tx, listeners) => listeners.map(({ device, id }) => id === device);

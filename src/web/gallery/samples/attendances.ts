import type { OwnAttendances } from '#shared/duty/own-attendance.schemas.ts';
import { id } from './sample-values.ts';

const hour = 3600;
const whole = { left_reason: 'by_hand', break_seconds: 0, correction: null } as const;

/** A month of a nurse: one presence runs, one went over midnight, one was corrected, one ended by itself. */
export const sampleAttendances: OwnAttendances = {
  ...{ month: '2026-03', this_month: '2026-03', has_earlier: true },
  attendances: [
    {
      ...{ ...whole, id: id(301), entered_at: '2026-03-14T05:02:00Z', left_at: null, left_reason: null },
      ...{ present_seconds: 4.5 * hour, break_seconds: 1500 },
    },
    {
      ...{ ...whole, id: id(302), entered_at: '2026-03-11T20:00:00Z', left_at: '2026-03-12T05:12:00Z' },
      ...{ present_seconds: 9.2 * hour, break_seconds: 2700 },
    },
    {
      ...{ id: id(303), entered_at: '2026-03-09T05:00:00Z', left_at: '2026-03-09T13:30:00Z', left_reason: 'corrected' },
      ...{ present_seconds: 8.5 * hour, break_seconds: 1800 },
      correction: {
        ...{ reason: 'Beim Gehen vergessen, den Dienst zu beenden', by: 'Claudia Berg', at: '2026-03-10T08:20:00Z' },
        ...{ entered_at: '2026-03-09T05:00:00Z', left_at: '2026-03-09T21:00:00Z' },
      },
    },
    {
      ...{ ...whole, id: id(304), entered_at: '2026-03-06T05:04:00Z', left_at: '2026-03-06T17:04:00Z' },
      ...{ left_reason: 'idle', present_seconds: 12 * hour },
    },
  ],
};

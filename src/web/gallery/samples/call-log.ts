import type { CallLog } from '#shared/duty/call-log.schemas.ts';
import { id } from './sample-values.ts';

const shift = (n: number, name: string, hours: [string, string | null], [calls, accepted]: [number, number]) => ({
  ...{ id: id(n), name, entered_at: hours[0], left_at: hours[1], calls, accepted },
});

/** Two days of a ward on which each request calls many, with figures of persons. */
export const sampleCallLog: CallLog = {
  days: [
    { day: '2026-05-12', requests: 41, calls: 187 },
    { day: '2026-05-11', requests: 1, calls: 1 },
  ],
  shifts: [
    shift(951, 'Ewa Kowalska-Brzezińska', ['2026-05-12T12:02:00.000Z', null], [64, 12]),
    shift(952, 'Anna Weber', ['2026-05-12T04:01:00.000Z', '2026-05-12T12:20:00.000Z'], [71, 19]),
    shift(953, 'Lena Brandt', ['2026-05-11T19:58:00.000Z', '2026-05-12T04:11:00.000Z'], [1, 0]),
  ],
  is_cut: false,
  shares: { count: 7, by_sharer: 2, untaken: 1 },
};

/** The same where the hospital allows no figures of persons. */
export const sampleNamelessCallLog: CallLog = { ...sampleCallLog, shifts: null };

import { sampleRequest } from '#web/gallery/people.ts';
import { sampleServices } from './services.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const sent = { step: 'sent' as const, at: inMinutes(-4) };

/**
 * Keys with an open request whose tap does something else than ask again: planned; closed and blocked since it was
 * asked.
 */
export const sampleOddKeys = {
  services: sampleServices.map((one) =>
    one.icon === 'wheelchair'
      ? { ...one, available: false, blocked: true, blocked_reason: 'Bitte erst klingeln.' }
      : one,
  ),
  requests: [
    sampleRequest('water', { wanted_at: inMinutes(120), due_at: inMinutes(110) }),
    sampleRequest('food', { reached: [sent] }),
    sampleRequest('wheelchair', { reached: [sent] }),
  ],
};

/** The same in a hospital that shows patients no names: accepted by a doctor, and done by a nurse. */
export const sampleNameless = [
  sampleRequest('pain', {
    status: 'accepted',
    accepted_at: inMinutes(-1),
    accepted_by: { kind: 'employee', name: null, role: 'doctor' },
    reached: [sent, { step: 'accepted', at: inMinutes(-1) }],
  }),
  sampleRequest('water', {
    status: 'done',
    accepted_at: inMinutes(-9),
    done_at: inMinutes(-2),
    accepted_by: { kind: 'employee', name: null, role: 'nurse' },
  }),
];

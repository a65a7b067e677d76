import type { Handover, HandoverBed } from '#shared/duty/colleague.schemas.ts';
import { ago, me, sampleBoard, sampleLate, samplePassing } from './requests.ts';

/** Nothing is offered. */
export const sampleHandover: Handover = { held: [], beds: [], offered: [], offers: [], ended: [] };

const handedBed = (room: string, label: string, note = '', hints: HandoverBed['hints'] = []): HandoverBed => ({
  ...{ id: `handed-${room}-${label}`, room, label, note, hints },
});
export const handedBeds = [
  handedBed('9', '1', 'Infusion läuft bis 15:00'),
  handedBed('9', '2', '', [{ kind: 'fall_risk', detail: null }]),
  handedBed('14', '1', 'Dolmetschen auf Abruf', [{ kind: 'speaks', detail: 'fa' }]),
];

const mine = [...sampleBoard, sampleLate].filter(
  ({ accepted_by, status }) => accepted_by?.id === me && status === 'accepted',
);
const made = (secondsAgo: number, shown_at: string | null = null): Handover['offered'] => [
  {
    id: '0195a000-0000-7000-8000-00000000b001',
    to: { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' },
    offered_at: ago(secondsAgo),
    lapses_at: ago(secondsAgo - 300),
    shown_at,
    request_ids: mine.map(({ id }) => id),
    beds: handedBeds,
  },
];

/** All that I hold is offered to Anna, or was until a moment ago. */
export const sampleOffered: Handover = { ...sampleHandover, offered: made(48) };
/** Her phone has shown it. */
export const sampleDelivered: Handover = { ...sampleHandover, offered: made(48, ago(44)) };
export const sampleLapsed: Handover = { ...sampleHandover, offered: made(310) };

/** Anna offers what she holds. */
export const sampleReceived: Handover = {
  ...sampleHandover,
  offers: [
    {
      id: '0195a000-0000-7000-8000-00000000b002',
      from: { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' },
      offered_at: ago(48),
      lapses_at: ago(-252),
      shown_at: ago(44),
      requests: samplePassing.filter(({ status }) => status === 'accepted'),
      beds: handedBeds,
    },
  ],
};

/** What one cares for and may hand over; and what became of an offer: Anna took it, or declined it. */
export const sampleBedsToHand: Handover = { ...sampleHandover, beds: handedBeds };
const endedOffer = {
  ...{ id: '0195a000-0000-7000-8000-00000000b005', to: { id: '0195a000-0000-7000-8000-0000000000ab', name: 'Anna' } },
  ...{ ended_at: ago(30), requests: [], beds: [], refused: 0, lapsed: 0 },
};
export const sampleTaken: Handover = {
  ...sampleHandover,
  ended: [{ ...endedOffer, beds: handedBeds.map(({ id, room, label }) => ({ id, room, bed: label })) }],
};
export const sampleDeclined: Handover = { ...sampleBedsToHand, ended: [{ ...endedOffer, refused: 3 }] };

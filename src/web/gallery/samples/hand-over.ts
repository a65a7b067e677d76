import type { Handover } from '#shared/duty/colleague.schemas.ts';
import { ago } from './requests.ts';
import { handedBeds, sampleHandover } from './ward.ts';

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

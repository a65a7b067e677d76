import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { BedState } from '#shared/beds/bed-state.schemas.ts';
import { ago, id } from './sample-values.ts';

const room = { id: id(600), display_name: '101' };

/** The beds of a room: in the first somebody stays. */
export const sampleBeds: AreaRow[] = ['1', '2'].map((label, n) => ({
  ...{ id: id(660 + n), version: 2, display_name: `101·${label}`, label, created_at: ago(60 * 24), deleted_at: null },
  ...{ room_id: room.id, locale: 'de', related: { room_id: [room] }, counts: { stays: n === 0 ? 1 : 0 }, active: true },
}));

export const sampleBedStates: BedState[] = [
  {
    ...{ id: id(660), department: '1A Innere', card: { printed_at: ago(60 * 24 * 3), is_valid: true } },
    stay: {
      ...{ id: id(670), began_at: ago(60 * 30), open_requests: 2 },
      hints: [{ kind: 'fall_risk', language_tag: null }],
    },
  },
  { ...{ id: id(661), department: '1A Innere', stay: null, card: { printed_at: null, is_valid: false } } },
];

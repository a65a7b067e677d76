import type { FreeBed } from '#shared/beds/move.schemas.ts';
import { department, otherWard } from './ward.ts';

/** Where a patient could be moved: two beds of the own ward and three of another. */
export const sampleFreeBeds: FreeBed[] = [
  ...[
    { id: 'bed-12-2', room: '12', label: '2', department },
    { id: 'bed-15-1', room: '15', label: '1', department },
  ],
  ...['3', '4', '7'].map((room) => ({ id: `bed-4a-${room}`, room, label: '1', department: otherWard })),
];

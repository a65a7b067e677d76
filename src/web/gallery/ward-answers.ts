import { samplePush } from '#web/gallery/samples/devices.ts';
import { sampleHandover } from '#web/gallery/samples/hand-over.ts';
import { sampleBoard } from '#web/gallery/samples/requests.ts';
import { onDuty, sampleAssigned, sampleColleagues, sampleHistory, sampleRooms } from '#web/gallery/samples/ward.ts';
import type { Answer } from './story.ts';

/** A signed-in employee's ward; `answers` replace what this screen reads. */
export const ward = (answers: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /admin/registrations': { data: { waiting: 0, registrations: [], departments: [], service_types: [] } },
  'GET /staff/alarms': { data: [] },
  'GET /static/settings': { data: [] },
  'GET /staff/notifications': {
    data: { unread: 0, is_cut: false, is_assignments_cut: false, notifications: [], assignments: [] },
  },
  'GET /staff/threads': { data: [] },
  'POST /staff/threads/received': { data: null },
  'GET /staff/duty': { data: onDuty },
  'GET /staff/push-subscriptions': { data: samplePush },
  'GET /staff/duty/handover': { data: sampleHandover },
  'GET /staff/colleagues': { data: sampleColleagues },
  'GET /staff/requests': { data: sampleBoard },
  'GET /staff/rooms': { data: sampleRooms },
  'GET /staff/assignments': { data: { bed_ids: sampleAssigned } },
  ...Object.fromEntries(sampleBoard.map(({ id }) => [`GET /staff/requests/${id}/history`, { data: sampleHistory }])),
  ...answers,
});

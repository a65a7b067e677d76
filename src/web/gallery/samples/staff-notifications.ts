import type { StaffNotification, StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { anna, me, sampleBoard, sampleNow } from './requests.ts';
import { id } from './sample-values.ts';

const ago = (minutes: number) => new Date(sampleNow - minutes * 60_000).toISOString();
const request = (of: HelpRequestForStaff | undefined, more: Partial<StaffNotification['request']> = {}) => {
  if (!of) throw new Error('the sample board is too short');
  const place = { department: 'Station 3A', room: of.room.name, bed: of.bed.label };
  const nobody = { taken_by: null, taken_at: null, ended_at: null };
  return { id: of.id, urgency: of.urgency, status: 'pending' as const, ...place, items: of.items, ...nobody, ...more };
};
const byAnna = { taken_by: { id: anna.id, name: anna.name } };
const [first, second, third, fourth, fifth] = sampleBoard;
const call = (n: number, minutes: number, of: StaffNotification['request'], is_unread = false): StaffNotification => ({
  ...{ id: id(n), kind: 'call', at: ago(minutes), is_unread, note: null, request: of },
});

/** A phone that was off for a while: what it missed and still waits, what Anna took meanwhile, a note, and the rest. */
export const sampleStaffNotifications: StaffNotifications = {
  ...{ unread: 5, is_cut: false, is_assignments_cut: false },
  notifications: [
    call(901, 4, request(first), true),
    call(902, 12, request(second, { status: 'accepted', ...byAnna, taken_at: ago(9) }), true),
    {
      ...call(903, 15, request(third), true),
      ...{ kind: 'mention', note: { by: 'Anna', text: 'Bitte zu zweit, Sturzgefahr' } },
    },
    call(904, 21, request(fourth, { status: 'canceled', ended_at: ago(20) }), true),
    call(905, 64, request(fifth, { status: 'done', ...byAnna, taken_at: ago(63), ended_at: ago(41) })),
    call(
      906,
      95,
      request(second, { status: 'done', taken_by: { id: me, name: 'Mehmet' }, taken_at: ago(94), ended_at: ago(80) }),
    ),
  ],
  assignments: [
    {
      ...{ id: id(907), at: ago(30), is_unread: true, by: 'Lena', department: 'Station 3A' },
      ...{ given: ['1', '2'].map((bed) => ({ room: '15', bed })), taken: [{ room: '9', bed: '2' }] },
    },
  ],
};

import { sampleStaffNotifications } from '#web/gallery/samples/staff-notifications.ts';
import type { Answer, Story } from './story.ts';

/** The answers of a signed-in employee's ward, with these in place of its own. */
type Ward = (answers?: Record<string, Answer>) => Record<string, Answer>;

/** What called a nurse, after their phone was off; and a quiet day. */
export const staffNotificationStories = (ward: Ward): Story[] => {
  const story = (name: string, answer: Answer, read: Answer = 'pending'): Story => ({
    ...{ name: `staff-notifications${name}`, path: '/notifications', signedIn: true },
    answers: ward({ 'GET /staff/notifications': answer, 'POST /staff/notifications/read': read }),
  });
  return [
    story('', { data: sampleStaffNotifications }),
    story('-none', {
      data: { unread: 0, is_cut: false, is_assignments_cut: false, notifications: [], assignments: [] },
    }),
    story('-error', 'fail'),
  ];
};

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Rows that several steps change, so that two could wait for each other. */
const shared = [
  ...['request', 'request_item', 'attendance', 'stay', 'handover', 'handover_item', 'handover_bed', 'assignment'],
  ...['device', 'alarm', 'timer', 'employee', 'session_token'],
].join('|');

const locks = new RegExp(
  `\\bfor (?:no key )?update\\b|\\bfor (?:key )?share\\b|\\.for(?:NoKey)?Update\\(|\\.for(?:Key)?Share\\(` +
    `|\\.(?:updateTable|deleteFrom)\\('(?:${shared})'\\)|\\b(?:update|delete from) (?:${shared})\\b`,
  'g',
);

/**
 * Why no two transactions can wait for each other there. `one`: a single row. `by id`: several, in the order of their
 * ids. `skip locked`: whoever finds it held goes on. `held`: what hangs on a request, a stay, a presence, an account or a
 * session that is held, or what the statement's own part holds.
 */
type Why = 'one' | 'by id' | 'skip locked' | 'held';

const features = 'src/server/features';
const known: Record<string, Why[]> = {
  [`${features}/access/held.reads.ts`]: ['one'],
  [`${features}/access/level-rights.actions.ts`]: ['one'],
  [`${features}/access/levels/edit-levels.ts`]: ['one'],
  [`${features}/admin/archive/archives.ts`]: ['one'],
  [`${features}/admin/archive/build-archive.ts`]: ['one'],
  [`${features}/admin/change-sets/due-set.ts`]: ['one'],
  [`${features}/admin/change-sets/run-set.listeners.ts`]: ['one'],
  [`${features}/admin/change-sets/run-whole.ts`]: ['one'],
  [`${features}/admin/change-sets/set-row.ts`]: ['one', 'one'],
  [`${features}/admin/change-sets/undone-rows.ts`]: ['one'],
  [`${features}/admin/engine/move-row.ts`]: ['by id'],
  [`${features}/admin/engine/remove-row.ts`]: ['one', 'one'],
  [`${features}/admin/engine/save-row.ts`]: ['one'],
  [`${features}/admin/engine/write-fields.ts`]: ['by id'],
  [`${features}/admin/subject-access/erase-employee.ts`]: ['one'],
  [`${features}/admin/service-hooks.ts`]: ['by id', 'one'],
  [`${features}/admin/figures/count-figures.ts`]: ['one'],
  [`${features}/admin/languages/change-languages.ts`]: ['by id', 'by id', 'held', 'by id', 'held'],
  [`${features}/admin/saved-views/saved-views.ts`]: ['one'],
  [`${features}/admin/service-images/service-images.ts`]: ['one'],
  [`${features}/admin/settings/change-setting.ts`]: ['one'],
  [`${features}/alarms/alarm.actions.ts`]: ['one', 'one'],
  [`${features}/attendance/attendance.reads.ts`]: ['by id'],
  [`${features}/attendance/correction.actions.ts`]: ['one'],
  [`${features}/attendance/handover-beds.actions.ts`]: ['held', 'by id', 'held', 'held', 'held'],
  [`${features}/beds/approval/decide-approval.ts`]: ['one'],
  [`${features}/beds/approval/enter-approved.ts`]: ['one'],
  [`${features}/beds/bed-devices/end-phone.ts`]: ['one'],
  [`${features}/beds/bed.actions.ts`]: ['one'],
  [`${features}/beds/cards/bed-cards.ts`]: ['by id'],
  [`${features}/beds/code.actions.ts`]: ['one'],
  [`${features}/beds/hints/care.policy.ts`]: ['one'],
  [`${features}/beds/places.actions.ts`]: ['by id'],
  [`${features}/beds/move/move-stay.ts`]: ['one'],
  [`${features}/beds/take-back/take-back-discharge.ts`]: ['one', 'held'],
  [`${features}/beds/stay.actions.ts`]: ['one', 'one', 'one'],
  [`${features}/devices/device.actions.ts`]: ['one', 'one', 'one', 'one', 'by id'],
  [`${features}/devices/station/enrol-station.ts`]: ['one'],
  [`${features}/devices/tablet/enrol-tablet.ts`]: ['one'],
  [`${features}/devices/tablet/login-tablet.ts`]: ['one'],
  [`${features}/devices/tablet/make-tablet-code.ts`]: ['held'],
  [`${features}/messages/thread.ts`]: ['one', 'held'],
  [`${features}/duty/duty.actions.ts`]: ['held', 'one', 'held', 'held', 'held'],
  [`${features}/duty/posts/leave-idle.ts`]: ['by id'],
  [`${features}/duty/posts/stay-on-duty.ts`]: ['one', 'one'],
  [`${features}/duty/posts/take-charge.ts`]: ['one'],
  [`${features}/duty/wards/assign-beds.ts`]: ['held'],
  [`${features}/employees/access-level/give-level.ts`]: ['held'],
  [`${features}/employees/account.actions.ts`]: ['one'],
  [`${features}/employees/delete-account.ts`]: ['one'],
  [`${features}/employees/erase-parts.ts`]: ['one', 'by id', 'held'],
  [`${features}/employees/erase-ended.ts`]: ['one'],
  [`${features}/employees/email/email-wish.ts`]: ['held'],
  [`${features}/employees/email/verify-email.ts`]: ['one', 'held'],
  [`${features}/employees/employee-session.actions.ts`]: ['one'],
  [`${features}/employees/own-service-types.ts`]: ['one', 'by id'],
  [`${features}/employees/password/change-password.ts`]: ['one'],
  [`${features}/employees/password/reset-password.ts`]: ['one'],
  [`${features}/employees/employee.sign-in.ts`]: ['one'],
  [`${features}/employees/platform/end-administrator.ts`]: ['one'],
  [`${features}/employees/registration/decide-registration.ts`]: ['one'],
  [`${features}/employees/image/own-image.ts`]: ['one', 'held'],
  [`${features}/employees/registration/make-employee.ts`]: ['by id', 'by id'],
  [`${features}/employees/registration/most-registrations.ts`]: ['by id'],
  [`${features}/employees/registration/verify-registration.ts`]: ['by id'],
  [`${features}/employees/second-factor/challenged.ts`]: ['one'],
  [`${features}/employees/second-factor/prove-both.ts`]: ['by id'],
  [`${features}/employees/second-factor/prove-owner.ts`]: ['one'],
  [`${features}/employees/second-factor/remove-by-operator.ts`]: ['one'],
  [`${features}/employees/sessions/own-sessions.ts`]: ['by id'],
  [`${features}/employees/sign-in/open-session.ts`]: ['one'],
  [`${features}/live/device-states.ts`]: ['held', 'by id', 'held'],
  [`${features}/notifications/mail/account-mails.ts`]: ['one'],
  [`${features}/notifications/mail/user-mails.ts`]: ['one'],
  [`${features}/notifications/push/capabilities.ts`]: ['one', 'one', 'one'],
  [`${features}/notifications/push/health.ts`]: ['held', 'by id'],
  [`${features}/notifications/push/misses.ts`]: ['one'],
  [`${features}/notifications/push/test-push.ts`]: ['one', 'one', 'one'],
  [`${features}/requests/asking/split-off.ts`]: ['held'],
  [`${features}/requests/asking/stay.ts`]: ['one'],
  [`${features}/requests/due.ts`]: ['one'],
  [`${features}/requests/escalation/start.ts`]: ['one'],
  [`${features}/requests/feedback/give-feedback.ts`]: ['one'],
  [`${features}/requests/may/decliners.ts`]: ['held'],
  [`${features}/requests/policies/policy.actions.ts`]: ['one'],
  [`${features}/requests/priority.actions.ts`]: ['one'],
  [`${features}/employees/kept-accounts.actions.ts`]: ['held', 'held', 'held'],
  [`${features}/employees/lock-employee.ts`]: ['one'],
  [`${features}/requests/probe/probe-wards.ts`]: ['one'],
  [`${features}/requests/probe/stand-in.ts`]: ['one'],
  [`${features}/requests/recipients.actions.ts`]: ['by id', 'held'],
  [`${features}/requests/stay-cards.actions.ts`]: ['by id', 'held'],
  [`${features}/requests/steps/offers.ts`]: ['held'],
  [`${features}/requests/steps/reached.ts`]: ['held'],
  [`${features}/requests/steps/step.ts`]: ['by id', 'one', 'held', 'one'],
  [`${features}/requests/verbs/hand-over.ts`]: ['one', 'one', 'held', 'held'],
  [`${features}/requests/verbs/hide-request.ts`]: ['one'],
  [`${features}/requests/verbs/move-requests.ts`]: ['held', 'held'],
  [`${features}/retention/erase-old.ts`]: ['skip locked', 'held', 'one', 'held'],
  [`${features}/retention/erase-stay.ts`]: ['held', 'held', 'held'],
  [`${features}/stay-notifications/stay-notification.actions.ts`]: ['one', 'by id'],
  [`${features}/users/account/own-sessions.ts`]: ['by id'],
  [`${features}/users/account/owner.ts`]: ['one'],
  [`${features}/users/password/reset-password.ts`]: ['one'],
  [`${features}/users/registration/verify-user.ts`]: ['by id'],
  [`${features}/users/user.actions.ts`]: ['one'],
  [`${features}/users/sign-in/login-user.ts`]: ['one'],
  [`${features}/users/sign-in/session-of-device.ts`]: ['one'],
  [`${features}/users/stays/link-stay.ts`]: ['one'],
  'src/server/platform/credentials/account-links.ts': ['held', 'one', 'held'],
  'src/server/platform/credentials/session-tokens.ts': ['one', 'held', 'held', 'held'],
  'src/server/platform/credentials/sessions.ts': ['held', 'skip locked'],
  'src/server/platform/credentials/sign-in-challenges.ts': ['one', 'held'],
  'src/server/platform/outbox/cleanup.ts': ['held', 'skip locked'],
  'src/server/platform/outbox/durable/deliveries.ts': ['skip locked'],
  'src/server/platform/timers/move-times.ts': ['by id'],
  'src/server/platform/timers/schedule.ts': ['one'],
  'src/server/platform/timers/timers.ts': ['one', 'skip locked'],
};

type Lock = { file: string; said: string; around: string };

function locksOf(file: string): Lock[] {
  const code = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<!:)\/\/.*/g, '');
  return [...code.matchAll(locks)].map(({ 0: said, index }) => ({
    ...{ file, said },
    around: code.slice(Math.max(0, index - 500), index + said.length + 20),
  }));
}

const found = globSync('src/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/(?:testing|fixtures|demo)\//.test(file))
  .toSorted()
  .flatMap(locksOf);

test('S20 every statement that holds rows is known here with the reason why no two wait for each other', () => {
  const byFile = Object.groupBy(found, ({ file }) => file);
  const counts = Object.entries(byFile).map(([file, held]) => [file, held?.length]);
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.entries(known).map(([file, why]) => [file, why.length])),
  );
});

test('S20 what holds several rows names their order, or goes on where they are held', () => {
  const words: Partial<Record<Why, RegExp>> = {
    'by id': /order by [\w.]*\bid\b|\.orderBy\('[\w.]*id'\)/,
    'skip locked': /skip locked/,
  };
  const places = new Map<string, number>();
  const without = found.filter(({ file, around }) => {
    const place = places.get(file) ?? 0;
    places.set(file, place + 1);
    const word = words[known[file]?.[place] ?? 'one'];
    return word !== undefined && !word.test(around);
  });
  expect(without).toEqual([]);
});

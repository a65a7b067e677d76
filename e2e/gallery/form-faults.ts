import { expect, type Locator, type Page } from '@playwright/test';

/** Stories of forms of each kind: their forms are found, or none is. */
export const formStories: ReadonlySet<string> = new Set([
  ...['signin', 'login-at-bed', 'login', 'register', 'register-at-bed', 'verify', 'forgot', 'reset', 'profile-quiet'],
  ...['profile-password', 'profile-delete-empty', 'staff-hospital', 'staff-login-missing', 'staff-register-no-policy'],
  ...['staff-registrations-approve', 'staff-forgot', 'staff-reset', 'staff-activities', 'staff-quiet-hours-on'],
  ...['staff-second-factor', 'staff-profile', 'staff-share', 'staff-patients-move', 'staff-patients-care'],
  ...['staff-duty-break', 'staff-request-note', 'staff-devices-rename', 'admin-login', 'admin-platform-sign-in'],
  ...['admin-platform-new-incomplete', 'admin-platform-edit-conflict', 'admin-platform-administrators-end'],
  ...['admin-list-series', 'admin-list-view-new', 'admin-form-type', 'admin-form-service', 'admin-form-content'],
  ...['admin-form-menu-page', 'admin-form-ward', 'admin-form-priority', 'admin-form-bed-links', 'admin-form-beds'],
  ...['admin-escalation-change', 'admin-levels-new', 'admin-change-set-planned', 'admin-employees-form'],
  ...['admin-attendances-correct', 'admin-devices-form', 'admin-settings-change', 'admin-records-form', 'admin-texts'],
]);

const soon = { timeout: 2000 };

/**
 * Checks the form on the page, if there is one: every control has a name, and what sending it finds wrong is said of its
 * control and leads there. It is sent, so that the page is another one afterwards. Says whether there was a form to look at.
 */
export async function checkForm(page: Page): Promise<boolean> {
  const form = await formOn(page);
  const controls = await controlsOf(form);
  if (controls.length === 0) return false;
  for (const control of controls) await expect.soft(control).toHaveAccessibleName(/\S/, soon);
  const send = form.locator('button[type="submit"]').filter({ visible: true }).last();
  if ((await send.count()) === 0 || (await send.isDisabled())) return true;
  await send.focus();
  await page.keyboard.press('Enter');
  // Of the page, since a form that was sent may be gone by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const wrong = form.locator('[aria-invalid="true"]');
  if ((await wrong.count()) === 0) return true;
  for (const control of await wrong.all()) await expect.soft(control).toHaveAccessibleDescription(/\S/, soon);
  await expect
    .soft(form.locator('[aria-invalid="true"]:focus, fieldset[aria-describedby] [type="radio"]:focus'))
    .toHaveCount(1, soon);
  return true;
}

/** The last form of the page; one in a dialog stands for what lies under it. */
async function formOn(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog');
  return ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('main')).locator('form').last();
}

function controlsOf(form: Locator): Promise<Locator[]> {
  return form
    .locator('input:not([type="hidden"]):not([aria-hidden="true"]), textarea, select, [contenteditable="true"]')
    .filter({ visible: true })
    .all();
}

import { endpoint } from '#shared/kernel/endpoint.ts';
import type { OwnScreenActivity, OwnScreenExport } from './own-screens.schemas.ts';

/** What is no declared area and has a screen of its own. */
export const ownScreens = ['access-levels', 'escalation-policies', 'languages'] as const;
export type OwnScreen = (typeof ownScreens)[number];

/** What these have as every declared area has it. */
export function ownScreenEndpoints(name: OwnScreen) {
  const employee = 'employee' as const;
  return {
    /** Answers a file, not JSON. */
    exportAll: endpoint<{ query: OwnScreenExport; answer: null }>()({
      ...{ method: 'GET', path: `/admin/${name}/export`, who: employee, needs: `${name}:export` },
      ...{ refuses: ['operation_denied', 'invalid'], summary: `All ${name} as CSV or XLSX` },
    }),
  };
}

/** The rows of these screens have an activity each; of the languages there is one. */
export const screensOfRows = ['access-levels', 'escalation-policies'] as const;
export type ScreenOfRows = (typeof screensOfRows)[number];

export function activityOfRow(name: ScreenOfRows) {
  return endpoint<{ answer: OwnScreenActivity[] }>()({
    ...{ method: 'GET', path: `/admin/${name}/:id/activity`, who: 'employee', needs: `${name}:view` },
    refuses: ['operation_denied', 'not_found'],
    summary: `The last 200 changes of one of ${name}, the newest first`,
  });
}

export const activityOfLanguages = endpoint<{ answer: OwnScreenActivity[] }>()({
  ...{ method: 'GET', path: '/admin/languages/activity', who: 'employee', needs: 'languages:view' },
  refuses: ['operation_denied'],
  summary: 'The last 200 changes of which languages are offered, the newest first',
});

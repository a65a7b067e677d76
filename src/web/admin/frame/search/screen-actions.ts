import { allFor } from '#shared/access/beside.ts';
import { covers, type Need } from '#shared/access/rights.ts';
import { makeBedSeries } from '#shared/beds/bed-series.endpoints.ts';
import { makeAccessLevel } from '#shared/employees/level.endpoints.ts';
import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import { makeEscalationPolicy } from '#shared/requests/reaching/policy.endpoints.ts';
import type { to } from '#web/admin/routing/routes.ts';
import type { AskedFor } from '#web/admin/routing/useAskedFor.ts';
import type { Here } from '#web/admin/session/useHere.ts';
import type { ControlName } from '#web/kit/icons/names.ts';

type Links = ReturnType<typeof to>;
type ScreenAction = {
  /** The key of its words. */
  word: 'cards.title' | 'registrations.title' | 'beds.series_title' | 'levels.new' | 'escalation.new' | 'verify.title';
  icon: ControlName;
  /** All that it needs. */
  needs: readonly Need[];
  /** Whether it is for those alone whose rights reach the whole hospital. */
  isOfAll?: true;
  /** The screen, and what of it opens. */
  at: (links: Links) => string;
  opens?: AskedFor;
};

const actions: readonly ScreenAction[] = [
  { word: 'cards.title', icon: 'qr', needs: allFor('qr:export'), at: (links) => links.cards },
  { word: 'registrations.title', icon: 'badge', needs: [listRegistrations.needs], at: (links) => links.registrations },
  {
    ...{ word: 'beds.series_title', icon: 'plus', needs: [makeBedSeries.needs, 'beds:view'] },
    ...{ at: (links) => links.list('beds'), opens: 'series' },
  },
  {
    ...{ word: 'levels.new', icon: 'plus', needs: [makeAccessLevel.needs, 'access-levels:view'] },
    ...{ at: (links) => links.levels, opens: 'new' },
  },
  {
    ...{ word: 'escalation.new', icon: 'plus', needs: [makeEscalationPolicy.needs, 'escalation-policies:view'] },
    ...{ at: (links) => links.escalation, opens: 'new' },
  },
  {
    ...{ word: 'verify.title', icon: 'check', needs: ['activity-log:view'], isOfAll: true },
    ...{ at: (links) => links.list('activity-log'), opens: 'verify' },
  },
];

/** What screens of their own do that no area declares, by what the reader may. */
export function screenActions({ rights, isConfined }: Pick<Here, 'rights' | 'isConfined'>, links: Links) {
  return actions
    .filter(({ needs, isOfAll }) => needs.every((need) => covers(rights, need)) && !(isOfAll && isConfined))
    .map(({ word, icon, at, opens }) => ({ word, icon, to: opens ? `${at(links)}#${opens}` : at(links) }));
}

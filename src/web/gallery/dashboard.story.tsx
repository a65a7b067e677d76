import type { Dashboard, Measures } from '#shared/figures/figure.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import type { Answer, Story } from './story.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const minute = 60_000;

/** Figures of so many requests, whose medians and ninth tenths are given in minutes. */
function measures(requests: number, [accepted, accepted90]: number[], [done, done90]: number[]): Measures {
  const spread = (median = 0, p90 = 0) => ({ median_ms: median * minute, p90_ms: p90 * minute, count: requests });
  return {
    ...{ requests, receipt: { median_ms: 300, p90_ms: 900, count: requests } },
    ...{ acceptance: spread(accepted, accepted90), done: spread(done, done90) },
    ...{ escalated: Math.round(requests * 0.06), declined: Math.round(requests * 0.03) },
    ...{
      repeated: Math.round(requests * 0.04),
      unreceived: requests > 2000 ? 1 : 0,
      received_soon: Math.max(0, requests - 1),
    },
  };
}

const wards: [string, number, number, number, number][] = [
  ['1A Innere', 812, 1.6, 6.4, 9.8],
  ['2A Chirurgie', 690, 2.4, 8.1, 12.6],
  ['2B Unfall', 512, 2.1, 7.2, 11],
  ['3A Neurologie', 604, 3.8, 10.2, 14.6],
  ['3B Geriatrie', 731, 2.8, 9.1, 13.4],
  ['4C Kinder', 388, 1.1, 5, 8.2],
];
const asked: [string, string, number][] = [
  ['Wasser', 'water', 702],
  ['Toilette', 'toilet', 631],
  ['Mittagessen', 'food', 509],
  ['Schmerzen', 'pain', 412],
  ['Anders liegen', 'turn', 355],
  ['Infusion', 'infusion', 268],
];
const byHour = [
  2.1, 1.9, 1.8, 1.9, 2.2, 3, 4.4, 4.1, 3.2, 2.6, 2.4, 3.1, 3.9, 2.8, 2.3, 2.2, 2.4, 3.3, 3.6, 2.9, 2.6, 2.8, 2.4, 2.2,
];

const figures: Dashboard = {
  now: {
    ...{ open: 12, accepted: 4 },
    overdue: {
      total: 2,
      first: [
        { id: id(1), place: '3B Geriatrie · 9·2', since: '2026-11-21T08:41:00Z' },
        { id: id(2), place: '3B Geriatrie · 22·1', since: '2026-11-21T08:52:00Z' },
      ],
    },
    unreceived: { total: 1, first: [{ id: id(3), place: '2B Unfall · 7·1', since: '2026-11-21T09:03:00Z' }] },
  },
  ...{ period: { from: '2026-10-23', to: '2026-11-21' }, period_before: { from: '2026-09-23', to: '2026-10-22' } },
  ...{ counted_to: '2026-11-21T09:04:00Z', is_behind: false },
  totals: measures(3737, [2.3, 5.67], [7.87, 12.17]),
  totals_before: measures(3502, [2.5, 6.1], [8.2, 12.9]),
  choices: wards.map(([name], n) => ({ id: id(10 + n), name })),
  departments: wards.map(([name, requests, accepted, done, done90], n) => ({
    ...{ id: id(10 + n), name, ...measures(requests, [accepted, accepted * 2.2], [done, done90]) },
  })),
  services: asked.map(([name, icon, requests], n) => ({
    ...{ id: id(30 + n), name, icon, ...measures(requests, [2.3, 5], [7, 12]) },
  })),
  hours: byHour.map((accepted, hour) => ({
    ...{ key: String(hour), ...measures(90 + hour, [accepted, accepted * 2.1], [7, 11]) },
  })),
  weekdays: [540, 560, 548, 571, 555, 490, 473].map((requests, n) => ({
    ...{ key: String(n + 1), ...measures(requests, [2.2, 5], [7, 11]) },
  })),
  urgencies: [
    { key: 'high', ...measures(421, [0.9, 2], [5, 8]) },
    { key: 'normal', ...measures(2514, [2.2, 5], [7, 11]) },
    { key: 'low', ...measures(802, [5, 11], [14, 25]) },
  ],
  feedback: {
    departments: wards
      .slice(0, 4)
      .map(([name], n) => ({ id: id(10 + n), name, good: 61 - 9 * n, fair: 12 + n, poor: 2 + 3 * n })),
    services: asked.map(([name, icon], n) => ({ id: id(30 + n), name, icon, good: 48 - 6 * n, fair: 9, poor: 3 + n })),
  },
  people: null,
};

const people: Dashboard['people'] = [
  ['Anna Berger', '3B Geriatrie', 31, 2.1, 2],
  ['Mehmet Kaya', '3B Geriatrie', 28, 2.5, 1],
  ['Julia Roth', '1A Innere', 26, 1.4, 0],
].map(([name, departments, done, accepted, open], n) => ({
  ...{ id: id(50 + n), name: String(name), departments: String(departments), done: Number(done), open: Number(open) },
  acceptance: { median_ms: Number(accepted) * minute, p90_ms: Number(accepted) * 2 * minute, count: Number(done) },
}));

const none: Measures = {
  ...{ requests: 0, receipt: null, acceptance: null, done: null },
  ...{ escalated: 0, declined: 0, repeated: 0, unreceived: 0, received_soon: 0 },
};
const nothing: Dashboard = {
  ...figures,
  now: { open: 0, accepted: 0, overdue: { total: 0, first: [] }, unreceived: { total: 0, first: [] } },
  ...{ totals: none, totals_before: none, departments: [], services: [], hours: [], weekdays: [], urgencies: [] },
  feedback: { departments: [], services: [] },
};

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-dashboard${name}`, path: '/dashboard', signedIn: true },
  answers: panel({ 'GET /admin/dashboard': answer }),
  ...more,
});

/** The figures of a hospital in every state. */
export const dashboardStories: Story[] = [
  screen('', { data: figures }),
  screen(
    '-people',
    { data: { ...figures, people, is_behind: true } },
    { path: '/dashboard?from=2026-10-23&to=2026-11-21' },
  ),
  screen('-tables', { data: figures }, { press: ['Tabelle'] }),
  screen('-nothing', { data: nothing }),
  screen(
    '-denied',
    { data: figures },
    { rights: sampleAdministrator.rights.filter((one) => !one.startsWith('dashboard')) },
  ),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];

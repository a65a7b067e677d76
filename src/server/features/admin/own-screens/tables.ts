import { listLevels } from '#server/features/access/level.reads.ts';
import { type Words, wordOf, yesOrNo } from '#server/features/admin/engine/words-in.ts';
import { listLanguages } from '#server/features/admin/languages/read-languages.ts';
import { listPolicies } from '#server/features/requests/policy.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { modules, rights } from '#shared/access/rights.ts';
import type { OwnScreen } from '#shared/areas/own-screens.endpoints.ts';
import { languages } from '#shared/locales/languages.ts';
import type { Table } from './export-table.ts';

/** By screen: what its file holds, in the words of the reader. */
export const tables: Record<OwnScreen, (tx: Tx, words: Words) => Promise<Table>> = {
  /** A line for each level and module. */
  'access-levels': async (tx, words) => {
    const levels = await listLevels(tx);
    const head = ['exported.level', 'exported.reach', 'areas.employees', 'fields.activity-log.module'];
    return {
      head: [...head, ...rights.map((right) => `exported.${right}`)].map(wordOf(words)),
      lines: levels.flatMap(({ name, scope, employees, rights: held }) =>
        modules.map((module) => [
          ...[name, wordOf(words)(`exported.${scope}`), String(employees), wordOf(words)(`areas.${module}`)],
          ...rights.map((right) => yesOrNo(words, held.includes(`${module}:${right}`))),
        ]),
      ),
    };
  },
  /** A line for each step of a policy. */
  'escalation-policies': async (tx, words) => {
    const policies = await listPolicies(tx);
    const head = ['exported.policy', 'fields.priorities.urgency', 'areas.priorities', 'exported.step'];
    return {
      head: [...head, 'exported.circle', 'exported.after_seconds'].map(wordOf(words)),
      lines: policies.flatMap(({ name, urgency, used_by, steps }) =>
        steps.map(({ circle, after_seconds }, at) => [
          ...[name, wordOf(words)(`choices.priorities.urgency.${urgency}`)],
          ...[used_by.map((priority) => priority.name).join(', '), String(at + 1)],
          ...[wordOf(words)(`exported.circle_${circle}`), String(after_seconds)],
        ]),
      ),
    };
  },
  languages: async (tx, words) => {
    const { languages: all } = await listLanguages(tx);
    const head = ['exported.language', 'exported.offered', 'exported.direction', 'areas.beds', 'areas.stays'];
    return {
      head: [...head, 'areas.departments', 'areas.employees'].map(wordOf(words)),
      lines: all.map(({ code, active, direction, beds, stays, wards, employees }) => [
        ...[`${languages[code].name} (${code})`, yesOrNo(words, active), wordOf(words)(`exported.${direction}`)],
        ...[beds, stays, wards, employees].map(String),
      ]),
    };
  },
};

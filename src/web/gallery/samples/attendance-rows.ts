import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { ago, id } from './sample-values.ts';

const shifts = [
  ['Anna Berger', 190, null, 'present', null],
  ['Bilal Demir', 1020, 510, 'correction', 'Beim Gehen nicht abgemeldet'],
  ['Bilal Demir', 1020, 300, 'corrected', 'Beim Gehen nicht abgemeldet'],
  ['Chiara Rossi', 1490, 1010, 'ended', null],
  ['Marie-Christine Oppermann-Lautenschläger', 1500, 1015, 'ended', null],
] as const;

/** Who was on duty; one row was corrected by another. */
export const sampleAttendances: AreaRow[] = shifts.map(([name, from, until, state, reason], n) => ({
  ...{ id: id(1800 + n), version: 1, display_name: '', created_at: ago(from), deleted_at: null, counts: {} },
  ...{ employee_id: id(81 + n), departments: [id(500)], left_at: until === null ? null : ago(until), state },
  ...{ present_seconds: until === null ? null : 60 * (from - until) },
  left_reason: state === 'correction' ? 'corrected' : state === 'present' ? null : 'by_hand',
  ...{ corrects_id: state === 'correction' ? id(1802) : null, replaced_by_id: state === 'corrected' ? id(1801) : null },
  ...{ correction_reason: reason, corrected_by_id: reason ? id(80) : null, corrected_at: reason ? ago(60) : null },
  related: {
    employee_id: [{ id: id(81 + n), display_name: name }],
    departments: [{ id: id(500), display_name: '1A Innere' }],
    corrects_id: state === 'correction' ? [{ id: id(1802), display_name: 'Bilal Demir · 2026-11-23 06:00' }] : [],
    replaced_by_id: state === 'corrected' ? [{ id: id(1801), display_name: 'Bilal Demir · 2026-11-23 06:00' }] : [],
    corrected_by_id: reason ? [{ id: id(80), display_name: 'Petra Vogt' }] : [],
  },
}));

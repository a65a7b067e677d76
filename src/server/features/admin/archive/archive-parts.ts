import { areas } from '#shared/areas/all.ts';
import { areaPart } from './area-part.ts';
import { filePart } from './file-part.ts';
import type { Part } from './part.ts';
import { type TableDump, tablePart } from './table-part.ts';

/** What no area is declared for: with the key by which its rows are told apart, and what is left out of them. */
const tables: readonly TableDump[] = [
  { name: 'settings', table: 'setting', key: ['key'] },
  { name: 'texts', table: 'translation', key: ['surface', 'language_code', 'key'] },
  { name: 'access-levels', table: 'access_level', key: ['id'] },
  { name: 'access-level-rights', table: 'allocation', key: ['access_level_id', 'module_code', 'access_right'] },
  { name: 'escalation-policies', table: 'escalation_policy', key: ['id'] },
  { name: 'escalation-steps', table: 'escalation_step', key: ['policy_id', 'position'] },
  { name: 'saved-views', table: 'saved_view', key: ['id'] },
  { name: 'stays', table: 'counted_stay', key: ['id'] },
  { name: 'stays-in-beds', table: 'stay_bed', key: ['id'] },
  { name: 'care-hints', table: 'care_hint', key: ['id'] },
  { name: 'blocked-services', table: 'service_block', key: ['id'] },
  { name: 'assignments', table: 'assignment', key: ['id'] },
  { name: 'messages', table: 'message', key: ['stay_id', 'id'], without: ['content_hash'] },
  { name: 'request-events', table: 'request_event', key: ['id'], without: ['payload_hash'] },
  { name: 'request-notes', table: 'request_note', key: ['id'] },
  { name: 'duty-breaks', table: 'duty_break', key: ['id'] },
  { name: 'visits-of-the-platform', table: 'platform_visit', key: ['id'], without: ['session_id'] },
];

/** Everything that the archive of a hospital has, in its order. */
export const archiveParts: readonly Part[] = [...areas.map(areaPart), ...tables.map(tablePart), filePart];

import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { OwnScreen } from '#shared/areas/own-screens.endpoints.ts';
import type { OwnScreenExport } from '#shared/areas/own-screens.schemas.ts';
import { exportTable } from './export-table.ts';
import { subjectTypeOf } from './subject-type.ts';
import { tables } from './tables.ts';

/** Everything that the screen shows. */
export function exportAll(context: SessionContext, name: OwnScreen, sent: OwnScreenExport) {
  return exportTable(context, { name, subject: subjectTypeOf(name), read: tables[name] }, sent);
}

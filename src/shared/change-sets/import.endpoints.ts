import type { Area } from '#shared/areas/define.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { ImportFound, ImportQuery } from './import.schemas.ts';

/** Reads a file of rows and keeps what it would change as a set; nothing is changed. */
export function prepareImport({ name }: Area) {
  return endpoint<{ query: ImportQuery; answer: ImportFound }>()({
    ...{ method: 'POST', path: `/admin/${name}/imports`, who: 'employee' as const, needs: `${name}:create` },
    refuses: ['operation_denied', 'id_taken', 'other_file', 'set_too_large'],
    summary: `Prepare an import of ${name}: the body is the file itself, CSV or XLSX of 2 MB at most; the answer says what was found in it, which lines are wrong, and which set holds its changes`,
  });
}

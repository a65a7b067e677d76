import { type Words, wordOf, yesOrNo } from '#server/features/admin/engine/words-in.ts';
import { findHospitals } from '#server/features/hospitals/hospital.reads.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalsExport } from '#shared/hospitals/hospital.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { exportTable, type Table } from './export-table.ts';

/** The hospitals of this platform that match what is searched. Throws `operation_denied` outside the platform's own tenant. */
export function exportHospitals(context: SessionContext, { search = '', format }: HospitalsExport) {
  const read = (tx: Tx, words: Words) => tableOf(tx, words, search);
  const query = search === '' ? {} : { query: { search } };
  return exportTable(context, { name: 'hospitals', subject: 'hospital', read, ...query }, { format });
}

async function tableOf(tx: Tx, words: Words, search: string): Promise<Table> {
  const hospitals = await findHospitals(tx, search);
  const word = wordOf(words);
  const head = ['exported.code', 'exported.hospital_name', 'exported.in_use', 'exported.listed', 'exported.address'];
  const rest = ['exported.phone', 'exported.host', 'exported.language', 'exported.time_zone', 'currency'];
  return {
    head: [...head, ...rest].map(word),
    lines: hospitals.map(({ code, name, active, listed, address, phone, host, default_locale, ...hospital }) => [
      ...[code, name, yesOrNo(words, active), yesOrNo(words, listed), address ?? '', phone ?? '', host ?? ''],
      ...[`${languages[default_locale].name} (${default_locale})`, hospital.time_zone, hospital.currency],
    ]),
  };
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ImportFault, ImportFound } from '#shared/change-sets/import.schemas.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** What a file is, what it would change, and each line in which something is wrong. */
export function FoundInFile({ found }: { found: ImportFound }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { rows, set_id, fault_count, unknown_lines } = found;
  const isRead = found.columns.length > 0;
  return (
    <section className="import-found" aria-label={t('import.found')}>
      {found.format ? <HowRead found={found} /> : null}
      {isRead ? (
        <dl className="import-counts">
          {(['new', 'changed', 'same', 'unknown'] as const).map((one) => (
            <div key={one}>
              <dt>{t(`import.rows_${one}`)}</dt>
              <dd>{rows[one]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {unknown_lines.length > 0 ? <p>{t('import.unknown_lines', { lines: unknown_lines.join(', ') })}</p> : null}
      {fault_count > 0 ? <Faults faults={found.faults} count={fault_count} /> : null}
      {fault_count === 0 && set_id === null ? (
        <p className="notice" role="status">
          {t('import.nothing')}
        </p>
      ) : null}
      {set_id ? (
        <>
          <p className="notice is-done" role="status">
            {t('import.ready')}
          </p>
          <Link className="btn fill" to={to.changeSet(set_id)}>
            {t('import.preview')}
          </Link>
        </>
      ) : null}
    </section>
  );
}

const delimiters = { ';': 'import.semicolon', ',': 'import.comma', '\t': 'import.tab' } as const;
const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'windows-1252': 'Windows-1252' } as const;

function HowRead({ found: { format, delimiter, encoding, columns } }: { found: ImportFound }) {
  const { t } = useTranslation('admin');
  const parts = [
    format === 'xlsx' ? t('import.workbook') : 'CSV',
    ...(delimiter ? [t(delimiters[delimiter])] : []),
    ...(encoding ? [encodings[encoding]] : []),
  ];
  const heads = (which: (column: ImportFound['columns'][number]) => boolean) =>
    columns
      .filter(which)
      .map(({ head }) => head || t('import.no_head'))
      .join(', ');
  const read = heads(({ field }) => field !== null);
  const aside = heads(({ field, is_known }) => field === null && is_known);
  const unknown = heads(({ is_known }) => !is_known);
  return (
    <>
      <p className="muted">{parts.join(' · ')}</p>
      {read ? <p>{t('import.columns', { list: read })}</p> : null}
      {aside ? <p className="muted">{t('import.columns_aside', { list: aside })}</p> : null}
      {unknown ? <p className="notice is-waiting">{t('import.columns_unknown', { list: unknown })}</p> : null}
    </>
  );
}

function Faults({ faults, count }: { faults: readonly ImportFault[]; count: number }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <>
      <p className="notice is-urgent" role="alert">
        {t('import.faults', { count })}
      </p>
      <table className="import-faults">
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.what')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.line} ${fault.column} ${fault.fault} ${fault.message}`}>
              <td>{number(fault.line, language)}</td>
              <td>{fault.column}</td>
              <td>
                {fault.fault === 'refused' ? fault.message : t(`import.fault.${fault.fault}`)}
                {fault.value ? <q>{fault.value}</q> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length < count ? <p>{t('import.more_faults', { count: count - faults.length })}</p> : null}
    </>
  );
}

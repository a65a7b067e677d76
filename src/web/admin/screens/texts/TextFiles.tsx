import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { exportTexts, importTexts } from '#shared/texts/text.endpoints.ts';
import type { ImportFault, TextsImport, TextsImported } from '#shared/texts/text.schemas.ts';
import { longestText } from '#shared/texts/text-faults.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { download } from '#web/kit/http/download.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useImportTexts } from './useTexts.ts';

type Said = { imported: TextsImported } | { refused: string; lines: readonly ImportFault[] };

/** Texts as a file, out and in again; what an import took over or found wrong stands below until it is closed. */
export function TextFiles({ place }: { place: Pick<TextsImport, 'surface' | 'language'> }) {
  const { t } = useTranslation('admin');
  const { rights, isConfined } = useHere();
  const picker = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const take = useImportTexts(place);
  const fetchFile = async (format: 'json' | 'csv') => {
    try {
      saveFile(await download(exportTexts, { query: { ...place, format } }, () => undefined));
    } catch (error) {
      reportFailure(error);
    }
  };
  const read = (file: File) =>
    take.mutate(file, {
      onSuccess: (imported) => setSaid({ imported }),
      onError: (error) => {
        if (!isRefusal(error)) return reportFailure(error);
        setSaid({ refused: error.message, lines: error instanceof ApiError ? linesIn(error.data) : [] });
      },
    });
  return (
    <>
      {covers(rights, exportTexts.needs ?? 'own')
        ? (['csv', 'json'] as const).map((format) => (
            <button key={format} type="button" className="mini" onClick={() => void fetchFile(format)}>
              <Icon name="export" />
              {format.toUpperCase()}
            </button>
          ))
        : null}
      {covers(rights, importTexts.needs ?? 'own') && !isConfined ? (
        <>
          <button type="button" className="mini" aria-disabled={take.isPending} onClick={() => picker.current?.click()}>
            <Icon name="file" />
            {t('texts.import')}
          </button>
          <input
            ref={picker}
            type="file"
            className="vh"
            tabIndex={-1}
            aria-label={t('texts.import')}
            accept=".json,.csv"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file && !take.isPending) read(file);
            }}
          />
        </>
      ) : null}
      {said ? (
        <section className="box import-said" role="status">
          {'imported' in said ? <p>{t('texts.imported', said.imported)}</p> : <p className="err">{said.refused}</p>}
          {'imported' in said && said.imported.unknown.length > 0 ? (
            <p>{t('texts.unknown', { keys: said.imported.unknown.join(', ') })}</p>
          ) : null}
          {'refused' in said ? (
            <ul>
              {said.lines.map(({ line, key, fault }) => (
                <li key={`${line} ${key}`}>
                  {t('texts.line', { line })} <code>{key}</code>: {faultWords(fault, t)}
                </li>
              ))}
            </ul>
          ) : null}
          <button type="button" className="mini" onClick={() => setSaid(null)}>
            {t('common.close')}
          </button>
        </section>
      ) : null}
    </>
  );
}

const faults = [
  ...['empty', 'too_long', 'characters', 'fixed', 'signs', 'long_phrase'],
  ...['fields', 'twice', 'unreadable'],
] as const;

function faultWords(fault: ImportFault['fault'], t: ReturnType<typeof useTranslation<'admin'>>['t']): string {
  if (fault === 'fields' || fault === 'twice' || fault === 'unreadable') return t(`texts.fault.${fault}`);
  return fault === 'too_long' ? t('rules.wording.too_long', { length: longestText }) : t(`rules.wording.${fault}`);
}

/** What the refusal names, line by line. */
function linesIn(data: unknown): ImportFault[] {
  const lines = isRecord(data) && Array.isArray(data.lines) ? data.lines : [];
  return lines.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const fault = faults.find((code) => code === one.fault);
    return fault ? [{ line: Number(one.line), key: String(one.key), fault }] : [];
  });
}

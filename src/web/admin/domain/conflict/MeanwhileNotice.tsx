import { useTranslation } from 'react-i18next';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Meanwhile, Whose } from './meanwhile.ts';

type MeanwhileNoticeProps = {
  conflict: {
    found: Meanwhile | null;
    chosen: Readonly<Record<string, Whose>>;
    choose: (field: string, whose: Whose) => void;
  };
  zone: string;
  /** What a field is called, and its value in words. */
  name: (field: string) => string;
  words: (field: string, value: string) => string;
};

/** What somebody else saved while a form was open that is not one of an area's row. */
export function MeanwhileNotice({ conflict, zone, name, words }: MeanwhileNoticeProps) {
  const { t } = useTranslation('admin');
  const { found, chosen, choose } = conflict;
  if (!found) return null;
  const said = (field: string, value = '') => words(field, value) || t('cell.nothing');
  const fields = [...found.both, ...found.theirs].map((field) => ({
    ...{ field, name: name(field) },
    ...{ before: said(field, found.before[field]), theirs: said(field, found.now[field]) },
    mine: found.both.includes(field) ? said(field, found.mine[field]) : null,
  }));
  return (
    <ConflictNotice by={found.by ?? ''} at={found.at} zone={zone} fields={fields} chosen={chosen} onChoose={choose} />
  );
}

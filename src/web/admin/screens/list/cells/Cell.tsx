import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { amount } from '#web/admin/domain/area/amount.ts';
import { besideLanguages } from '#web/admin/domain/area/beside-languages.ts';
import { OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { answersIn, idsIn, relatedIn, spansIn, textIn, textsIn } from '#web/admin/domain/area/shown.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { weekWords } from '#web/admin/domain/area/week-words.ts';
import { choiceName, columnName, pictogramName } from '#web/admin/domain/area/words.ts';
import { useHere, useTextLanguages } from '#web/admin/session/useHere.ts';
import { Lamp } from '#web/admin/ui/Lamp.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { ChangesCell } from './ChangesCell.tsx';
import { CountCell } from './CountCell.tsx';
import { LanguagesCell } from './LanguagesCell.tsx';
import { SubjectCell } from './SubjectCell.tsx';
import { SwitchCell } from './SwitchCell.tsx';
import { TitleCell } from './TitleCell.tsx';
import './cells.css';

type CellProps = { area: Area; row: AreaRow; column: string };

/** What a column shows of a row, by the kind of its field. */
export function Cell({ area, row, column }: CellProps) {
  const language = useLanguage();
  const { view } = useView();
  const { time_zone: zone, default_locale, currency } = useHere().hospital;
  const codes = useTextLanguages();
  const field = area.fields[column];
  const value = row[column];
  const own = use(OwnCells)(row, column);
  if (own !== undefined) return own;
  if (column === area.title) return <TitleCell area={area} row={row} />;
  if (column === 'created_at') return dateAndTime(row.created_at, language, zone);
  if (!field) return <CountCell area={area} row={row} counted={column} />;
  if (field.kind === 'number')
    return typeof value === 'number' ? (
      amount(value, field.unit, language, textIn(row.currency) || currency)
    ) : (
      <Nothing />
    );
  if (field.kind === 'time') return value ? dateAndTime(textIn(value), language, zone) : <Nothing />;
  if (field.kind === 'subject') return <SubjectCell area={area} row={row} column={column} />;
  if (field.kind === 'changes') return <ChangesCell area={area} row={row} />;
  if (field.kind === 'switch' && (area.history || field.readOnly))
    return <TickCell area={area} field={column} isOn={value === true} />;
  if (field.kind === 'switch') return <SwitchCell area={area} row={row} field={column} isFixed={view.isDeleted} />;
  if (field.kind === 'choice' && (area.history || field.tones))
    return value ? <StateCell area={area} field={column} value={textIn(value)} /> : <Nothing />;
  if (field.kind === 'choice' && field.many)
    return (
      idsIn(value)
        .map((option) => choiceName(area, column, option))
        .join(', ') || <Nothing />
    );
  if (field.kind === 'choice') return <ChoiceCell area={area} field={column} value={textIn(value)} />;
  if (field.kind === 'icon') return value ? <IconCell name={textIn(value)} /> : <Nothing />;
  if (field.kind === 'color') return <ColorCell value={textIn(value)} />;
  if (field.kind === 'texts')
    return <LanguagesCell texts={textsIn(value)} codes={besideLanguages(field, default_locale, codes)} />;
  if (field.kind === 'answers') return answersIn(value).length || <Nothing />;
  if (field.kind === 'week') return weekWords(spansIn(value), language) || <Nothing />;
  if (field.kind === 'relation' || field.kind === 'relations') {
    const related = relatedIn(row, column);
    const [first] = related;
    if (first?.tone && field.kind === 'relation') return <Lamp tone={first.tone}>{first.display_name}</Lamp>;
    const names = related.map(({ display_name }) => display_name);
    return names.length > 0 ? names.join(', ') : <Nothing is={idsIn(value).length > 0} />;
  }
  return textIn(value) || <Nothing />;
}

/** Nothing was entered; `is`: something that the reader may not see. */
function Nothing({ is = false }: { is?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <span className="muted">
      <span aria-hidden="true">–</span>
      <span className="vh">{t(is ? 'cell.hidden' : 'cell.nothing')}</span>
    </span>
  );
}

/** Which of a few: the first of three is lit, as what is so without anybody's doing. */
function ChoiceCell({ area, field, value }: { area: Area; field: string; value: string }) {
  const declared = area.fields[field];
  const options = declared?.kind === 'choice' ? declared.options : [];
  const place = options.indexOf(value);
  if (!value) return <Nothing />;
  if (options.length > 3) return choiceName(area, field, value);
  const state = ['is-done', 'is-waiting', 'is-off'][place] ?? 'is-off';
  return (
    <span className={`prio ${state}`}>
      <span className={place === 2 ? 'lamp off' : 'lamp'} aria-hidden="true" />
      {choiceName(area, field, value)}
    </span>
  );
}

/** What a history says of a row, with a lamp where it has a colour. */
function StateCell({ area, field, value }: { area: Area; field: string; value: string }) {
  const declared = area.fields[field];
  const tone = declared?.kind === 'choice' ? declared.tones?.[value] : undefined;
  return tone ? <Lamp tone={tone}>{choiceName(area, field, value)}</Lamp> : choiceName(area, field, value);
}

/** What is so, where nobody switches it: its name, or nothing. */
function TickCell({ area, field, isOn }: { area: Area; field: string; isOn: boolean }) {
  return isOn ? columnName(area, field) : <Nothing />;
}

function IconCell({ name }: { name: string }) {
  return (
    <span title={pictogramName(name)}>
      <Pictogram name={name} />
      <span className="vh">{pictogramName(name)}</span>
    </span>
  );
}

function ColorCell({ value }: { value: string }) {
  if (!value) return <Nothing />;
  return (
    <span className="swatch">
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <rect width="18" height="18" rx="5" fill={value} />
      </svg>
      {value}
    </span>
  );
}

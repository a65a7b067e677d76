import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import type { Looking } from '#web/staff/screens/board/board-views.ts';
import { countsBy, type Facet, type Narrowing } from '#web/staff/screens/board/narrowing.ts';
import { useFacetNames } from './useFacetNames.ts';

type FacetChoiceProps = {
  facet: Facet;
  rows: readonly HelpRequestForStaff[];
  shown: Narrowing;
  looking: Looking;
  onChoose: (next: Partial<Narrowing>) => void;
};

/** Which ward or which service type, each with how much of it is open; nothing where there is no choice. */
export function FacetChoice({ facet, rows, shown, looking, onChoose }: FacetChoiceProps) {
  const { t } = useTranslation('staff');
  const counts = countsBy(rows, facet, shown, looking);
  const names = useFacetNames(facet, [...counts.keys()], rows);
  if (counts.size < 2 && shown[facet] === '') return null;
  const all = [...countsBy(rows, facet, { ...shown, [facet]: '' }, looking).values()].reduce((sum, n) => sum + n, 0);
  return (
    <label className="facet" data-focus-within>
      <span className="vh">{t(`narrow.${facet}`)}</span>
      <select
        className="num"
        value={shown[facet]}
        onChange={(event) => onChoose({ [facet]: event.currentTarget.value })}
      >
        <option value="">{`${t(`narrow.all_${facet}`)} · ${all}`}</option>
        {names.map(({ id, name }) => (
          <option key={id} value={id}>
            {`${name} · ${counts.get(id) ?? 0}`}
          </option>
        ))}
      </select>
    </label>
  );
}

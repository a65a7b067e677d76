import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleRight } from '#shared/access/rights.ts';
import { rights } from '#shared/access/rights.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { moduleGroups } from '#web/admin/domain/rights/module-groups.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { differs, isAllowed } from './changes.ts';
import { LevelHead } from './LevelHead.tsx';
import { ModuleRow } from './ModuleRow.tsx';
import type { Matrix } from './useMatrix.ts';

type LevelTableProps = {
  levels: readonly AccessLevel[];
  matrix: Matrix;
  mayEdit: boolean;
  onlyDifferent: boolean;
  onOpen: (level: AccessLevel) => void;
};

/** A cell: the place of the focus, and what is said of it under the table. */
export type Place = { level: AccessLevel; right: ModuleRight; word: string };

export function LevelTable({ levels, matrix, mayEdit, onlyDifferent, onOpen }: LevelTableProps) {
  const { t } = useTranslation('admin');
  const [folded, setFolded] = useState<readonly string[]>([]);
  const [place, setPlace] = useState<Place | null>(null);
  const groups = moduleGroups
    .map(({ group, modules }) => ({
      group,
      modules: modules.filter((module) => !onlyDifferent || differs(module, levels)),
    }))
    .filter(({ modules }) => modules.length > 0);
  const first = groups.find(({ group }) => !folded.includes(group))?.modules[0];
  const entry = place && levels.includes(place.level) ? `${place.level.id} ${place.right}` : null;
  const fold = (group: string) =>
    setFolded(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]);
  if (groups.length === 0) return <p>{t('levels.same')}</p>;
  return (
    <>
      <div className="sheet levels-sheet">
        <table className={`levels ${levels.length > 4 ? 'is-tight' : ''}`} onKeyDown={moveFocus}>
          <caption className="vh">{t('levels.title')}</caption>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className="module">
                {t('levels.module')}
              </th>
              {levels.map((level) => (
                <LevelHead key={level.id} level={level} matrix={matrix} mayEdit={mayEdit} onOpen={onOpen} />
              ))}
            </tr>
            <tr>
              {levels.flatMap(({ id }) =>
                rights.map((right) => (
                  <th key={id + right} scope="col" className={`right is-${right}`}>
                    <span>{t(`levels.right.${right}`)}</span>
                  </th>
                )),
              )}
            </tr>
          </thead>
          {groups.map(({ group, modules }) => (
            <tbody key={group}>
              <tr className="module-group">
                <th colSpan={1 + levels.length * rights.length} scope="rowgroup">
                  <button type="button" aria-expanded={!folded.includes(group)} onClick={() => fold(group)}>
                    <Icon name="down" />
                    {t(`levels.group.${group}`)}
                  </button>
                </th>
              </tr>
              {folded.includes(group)
                ? null
                : modules.map((module) => (
                    <ModuleRow
                      key={module}
                      module={module}
                      levels={levels}
                      matrix={matrix}
                      mayEdit={mayEdit}
                      entry={entry ?? (module === first ? 'first' : null)}
                      onPlace={setPlace}
                    />
                  ))}
            </tbody>
          ))}
        </table>
      </div>
      <div className="row levels-foot">
        <p className="muted levels-keys" aria-hidden="true">
          {t('levels.keys')}
        </p>
        <span className="grow" />
        {place ? <PlaceLine place={place} matrix={matrix} /> : null}
      </div>
    </>
  );
}

function PlaceLine({ place: { level, right, word }, matrix: { changes } }: { place: Place; matrix: Matrix }) {
  const { t } = useTranslation('admin');
  const allowed = isAllowed(level, right, changes);
  const isNew = allowed !== level.rights.includes(right);
  const state = isNew ? (allowed ? 'newly_allowed' : 'newly_refused') : allowed ? 'allowed' : 'refused';
  const [module = ''] = right.split(':');
  return (
    <p>
      {areaName(module)}, {level.name}, {word}: <b>{t(`levels.${state}`)}</b>
    </p>
  );
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from cell to cell; a cell that is not there is passed over. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const here = event.target;
  if (!step || !(here instanceof HTMLInputElement) || here.dataset.column === undefined) return;
  event.preventDefault();
  const [down, right] = step;
  const inLine =
    right === 0
      ? event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${here.dataset.column}"]`)
      : here.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-column]');
  const line = [...(inLine ?? [])];
  line[line.indexOf(here) + down + right]?.focus();
}

import { useTranslation } from 'react-i18next';
import { type ModuleCode, type ModuleRight, rights, rightsIn } from '#shared/access/rights.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { isAllowed, lackedFor, partsOf, rightsOf, stateOf } from './changes.ts';
import type { Place } from './LevelTable.tsx';
import { TriState } from './TriState.tsx';
import type { Matrix } from './useMatrix.ts';

type ModuleRowProps = {
  module: ModuleCode;
  levels: readonly AccessLevel[];
  matrix: Matrix;
  mayEdit: boolean;
  /** The cell that the tabulator leads to, `first` for the first one of this row. */
  entry: string | null;
  onPlace: (place: Place) => void;
};

/** What every shown level may do in a module. */
export function ModuleRow({ module, levels, matrix, mayEdit, entry, onPlace }: ModuleRowProps) {
  const { t } = useTranslation('admin');
  const name = areaName(module);
  const known = rightsIn(module);
  const lackWords = (lacked: ModuleRight) => {
    const { module: other, right } = partsOf(lacked);
    return other === module
      ? t('levels.lacks_view')
      : t('levels.lacks', { module: areaName(other), right: t(`levels.right.${right}`) });
  };
  const all = rightsOf(module);
  const openOf = (level: AccessLevel) => all.filter((right) => matrix.fixed(level, right) === null);
  const changeable = levels.filter((level) => openOf(level).length > 0);
  const states = changeable.map((level) => stateOf(level, openOf(level), matrix.changes));
  const whole = states.every((state) => state === states[0]) ? (states[0] ?? 'none') : 'some';
  return (
    <tr>
      <th scope="row" className="module">
        <span className="level-line">
          {levels.length > 0 ? (
            <TriState
              label={t('levels.all_in', { module: name })}
              state={whole}
              isFixed={!mayEdit || changeable.length === 0}
              onSet={(allowed) => matrix.set(levels, all, allowed)}
            />
          ) : null}
          {name}
        </span>
      </th>
      {levels.flatMap((level, at) =>
        rights.map((right) => {
          if (!known.includes(right))
            return (
              <td key={level.id + right} className={`is-${right}`}>
                –
              </td>
            );
          const one: ModuleRight = `${module}:${right}`;
          const word = t(`levels.right.${right}`);
          const reason = matrix.fixed(level, one);
          const isFixed = !mayEdit || reason !== null;
          const lacked = lackedFor(level, one, matrix.changes);
          const lacks = lacked ? lackWords(lacked) : null;
          const isEntry = entry === `${level.id} ${one}` || (entry === 'first' && at === 0 && right === known[0]);
          const allowed = isAllowed(level, one, matrix.changes);
          const label = [name, level.name, word].join(', ');
          return (
            <td key={level.id + right} className={`is-${right}`}>
              <input
                type="checkbox"
                className={`tick ${matrix.changes[level.id]?.[one] === undefined ? '' : 'is-changed'} ${lacks ? 'lacks-view' : ''}`}
                data-column={`${level.id} ${right}`}
                tabIndex={isEntry ? 0 : -1}
                aria-label={lacks ? `${label}: ${lacks}` : label}
                title={reason && mayEdit ? t(`levels.${reason}`) : (lacks ?? undefined)}
                aria-disabled={isFixed}
                checked={allowed}
                onFocus={() => onPlace({ level, right: one, word })}
                onChange={(event) => {
                  const isRow = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey;
                  if (!isFixed) matrix.set([level], isRow ? all : [one], event.currentTarget.checked);
                }}
              />
            </td>
          );
        }),
      )}
    </tr>
  );
}

import { useTranslation } from 'react-i18next';
import { rights } from '#shared/access/rights.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { moduleGroups } from '#web/admin/domain/rights/module-groups.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { rightsOf, stateOf } from './changes.ts';
import { TriState } from './TriState.tsx';
import type { Matrix } from './useMatrix.ts';

type LevelHeadProps = { level: AccessLevel; matrix: Matrix; mayEdit: boolean; onOpen: (level: AccessLevel) => void };

const every = moduleGroups.flatMap(({ modules }) => modules.flatMap(rightsOf));

/** A level over its columns: its name, how far it reaches, who has it, and all its rights at once. */
export function LevelHead({ level, matrix, mayEdit, onOpen }: LevelHeadProps) {
  const { t } = useTranslation('admin');
  const own = every.filter((right) => matrix.fixed(level, right) === null);
  return (
    <th colSpan={rights.length} scope="colgroup" className="level">
      <span className="level-line">
        <TriState
          label={t('levels.all_of', { name: level.name })}
          state={stateOf(level, own, matrix.changes)}
          isFixed={!mayEdit || own.length === 0}
          onSet={(allowed) => matrix.set([level], own, allowed)}
        />
        <button type="button" onClick={() => onOpen(level)}>
          <span className="vh">{t('levels.open', { name: level.name })}</span>
          <span aria-hidden="true">{level.name}</span>
          <Icon name="dots" />
        </button>
      </span>
      <small>{t(`levels.scope.${level.scope}`)}</small>
      <small>{t('levels.employees', { count: level.employees })}</small>
    </th>
  );
}

import { useTranslation } from 'react-i18next';
import { type ModuleCode, type ModuleRight, rightsIn } from '#shared/access/rights.ts';
import type { EffectiveRights } from '#shared/employees/effective-rights.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { Givers } from './Givers.tsx';

type ModuleRightsProps = {
  module: ModuleCode;
  found: EffectiveRights;
  /** The rights that are asked about; null: all of them. */
  needs: readonly ModuleRight[] | null;
  isOwn: boolean;
  showsGivers: boolean;
};

/** Of one module what is allowed, what waits for a second factor, and what is missing. */
export function ModuleRights({ module, found, needs, isOwn, showsGivers }: ModuleRightsProps) {
  const { t } = useTranslation('admin');
  const asked = rightsIn(module)
    .map((right): { right: ModuleRight; word: string } => ({
      right: `${module}:${right}`,
      word: t(`levels.right.${right}`),
    }))
    .filter(({ right }) => !needs || needs.includes(right));
  const wordsOf = (all: readonly { word: string }[]) => all.map(({ word }) => word).join(', ');
  const held = asked.filter(({ right }) => found.rights.includes(right));
  const waiting = held.filter(({ right }) => found.waiting_for_factor.includes(right));
  const open = held.filter((one) => !waiting.includes(one));
  const lacking = found.givers
    .map((givers) => ({ givers, lacks: asked.filter(({ right }) => givers.rights.includes(right)) }))
    .filter(({ lacks }) => lacks.length > 0);
  return (
    <li>
      <b>{areaName(module)}</b>
      {open.length > 0 && !needs ? <p>{t('may.allowed', { rights: wordsOf(open) })}</p> : null}
      {open.length > 0 && needs ? (
        <p>{t(found.level.scope === 'hospital' ? 'may.allowed' : 'may.confined', { rights: wordsOf(open) })}</p>
      ) : null}
      {waiting.length > 0 ? (
        <p>{t(isOwn ? 'may.own_factor_first' : 'may.factor_first', { rights: wordsOf(waiting) })}</p>
      ) : null}
      {lacking.map(({ givers, lacks }) => (
        <div key={givers.rights[0]}>
          <p>{t('may.missing', { rights: wordsOf(lacks) })}</p>
          {showsGivers ? <Givers of={givers} /> : null}
        </div>
      ))}
    </li>
  );
}

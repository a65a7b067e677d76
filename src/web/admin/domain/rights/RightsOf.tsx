import { useTranslation } from 'react-i18next';
import type { ModuleRight } from '#shared/access/rights.ts';
import type { EffectiveRights } from '#shared/employees/effective-rights.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Givers } from './Givers.tsx';
import { ModuleRights } from './ModuleRights.tsx';
import { moduleGroups } from './module-groups.ts';
import './rights.css';

type RightsOfProps = { found: EffectiveRights; needs: readonly ModuleRight[] | null; isOwn: boolean };

/** Level and reach, what is in the way, and by module what is allowed and what is missing. */
export function RightsOf({ found, needs, isOwn }: RightsOfProps) {
  const { t } = useTranslation('admin');
  const { level, departments, hindrances, givers } = found;
  const wards = departments.map(({ name }) => name).join(', ');
  const groups = moduleGroups
    .map(({ group, modules }) => ({
      group,
      modules: modules.filter((module) => !needs || needs.some((need) => need.startsWith(`${module}:`))),
    }))
    .filter(({ modules }) => modules.length > 0);
  // Where the same people can give all that is missing, they are named once.
  const [same, ...others] = givers;
  const isNamedOnce = !needs && same !== undefined && others.length === 0;
  return (
    <div className="rights-of">
      <p>
        <b>{t('may.level', { level: level.name })}</b>
        <br />
        {level.scope === 'hospital' ? t('may.everywhere') : wards ? t('may.in_wards', { wards }) : null}
      </p>
      {hindrances.map((one) => (
        <p key={one} className="notice is-waiting">
          <Icon name="alert" />
          {t(`may.hindered.${one}`)}
        </p>
      ))}
      {isNamedOnce ? <Givers of={same} /> : null}
      {groups.map(({ group, modules }) => (
        <section key={group}>
          {needs ? null : <h3>{t(`levels.group.${group}`)}</h3>}
          <ul>
            {modules.map((module) => (
              <ModuleRights
                key={module}
                module={module}
                found={found}
                needs={needs}
                isOwn={isOwn}
                showsGivers={!isNamedOnce}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

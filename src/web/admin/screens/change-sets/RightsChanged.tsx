import { useTranslation } from 'react-i18next';
import { rights, scopes } from '#shared/access/rights.ts';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { rightWords } from '#web/admin/domain/rights/right-words.ts';

/**
 * What becomes of the rights of a level, gathered by module so that a whole row of the matrix is one line; one that somebody else
 * has turned since stands by itself, with what is there now.
 */
export function RightsChanged({ set, changes }: { set: ChangeSet; changes: readonly FieldChange[] }) {
  const { t } = useTranslation('admin');
  const own = changes.filter((change) => !('meanwhile' in change));
  const which = (allowed: boolean) => own.filter(({ before, after }) => after === allowed && before !== allowed);
  return (
    <>
      <Gathered word={t('levels.added')} changes={which(true)} isTaken={false} />
      <Gathered word={t('levels.removed')} changes={which(false)} isTaken />
      {changes
        .filter((change) => 'meanwhile' in change)
        .map((change) => (
          <Turned key={change.field} change={change} isWanted={set.fields.includes(change.field)} />
        ))}
    </>
  );
}

type GatheredProps = { word: string; changes: readonly FieldChange[]; isTaken: boolean };

function Gathered({ word, changes, isTaken }: GatheredProps) {
  const { t } = useTranslation('admin');
  if (changes.length === 0) return null;
  const byModule = Map.groupBy(changes, ({ field }) => field.split(':')[0] ?? '');
  const parts = [...byModule].map(([module, some]) => {
    const names = rights.filter((right) => some.some(({ field }) => field === `${module}:${right}`));
    return `${areaName(module)} (${names.map((right) => t(`levels.right.${right}`)).join(', ')})`;
  });
  const list = parts.join(' · ');
  return (
    <p>
      <span className="muted">{word}</span> {isTaken ? <s>{list}</s> : <b>{list}</b>}
    </p>
  );
}

function Turned({ change: { field, before, after, meanwhile }, isWanted }: { change: FieldChange; isWanted: boolean }) {
  const { t } = useTranslation('admin');
  const words = (value: unknown) => {
    const scope = scopes.find((one) => field === 'scope' && one === value);
    if (scope) return t(`levels.scope.${scope}`);
    return typeof value === 'boolean' ? t(value ? 'levels.allowed' : 'levels.refused') : String(value ?? '');
  };
  const name = field === 'name' ? t('levels.name') : field === 'scope' ? t('levels.reach') : rightWords(field, t);
  return (
    <p>
      <span className="muted">{name}</span> <s>{words(before)}</s> → {t('set.meanwhile')} {words(meanwhile)}{' '}
      {isWanted ? (
        <>
          → <b>{words(after)}</b>
        </>
      ) : null}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';

type ShownLevelsProps = {
  all: readonly AccessLevel[];
  shown: readonly AccessLevel[];
  /** Room for one alone. */
  isSingle: boolean;
  isComparing: boolean;
  onChoose: (ids: readonly string[]) => void;
  onCompare: (wanted: boolean) => void;
};

/** Which levels stand side by side; of two, only where they differ. */
export function ShownLevels({ all, shown, isSingle, isComparing, onChoose, onCompare }: ShownLevelsProps) {
  const { t } = useTranslation('admin');
  const ids = shown.map(({ id }) => id);
  const [first = '', second = ''] = ids;
  return (
    <>
      {isComparing ? (
        <>
          <LevelSelect
            all={all}
            label={t('levels.first')}
            value={first}
            onChoose={(id) => onChoose([id, id === second ? first : second])}
          />
          <LevelSelect
            all={all}
            label={t('levels.second')}
            value={second}
            onChoose={(id) => onChoose([id === first ? second : first, id])}
          />
        </>
      ) : isSingle ? (
        <LevelSelect all={all} label={t('levels.shown')} value={first} onChoose={(id) => onChoose([id])} />
      ) : (
        <Fold label={t('levels.shown')} icon="columns" isSet={shown.length < all.length}>
          <ul className="ticks" aria-label={t('levels.shown')}>
            {all.map(({ id, name }) => (
              <li key={id}>
                <label className="tickline">
                  <input
                    type="checkbox"
                    checked={ids.includes(id)}
                    onChange={() =>
                      onChoose(all.flatMap((one) => (ids.includes(one.id) === (one.id !== id) ? [one.id] : [])))
                    }
                  />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {all.length > 1 ? (
        <button
          type="button"
          className={`mini ${isComparing ? 'set' : ''}`}
          aria-pressed={isComparing}
          onClick={() => onCompare(!isComparing)}
        >
          {t('levels.compare')}
        </button>
      ) : null}
    </>
  );
}

type LevelSelectProps = { all: readonly AccessLevel[]; label: string; value: string; onChoose: (id: string) => void };

function LevelSelect({ all, label, value, onChoose }: LevelSelectProps) {
  return (
    <label className="level-select">
      <span className="vh">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

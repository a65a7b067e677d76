import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '#web/admin/domain/area/view.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';

type Option = { value: string; word: string };

type OneOfProps = {
  name: string;
  /** As the address calls it. */
  filter: string;
  options: readonly Option[];
  isMany?: boolean;
  /** Filters that go when this one is changed: they are of what it names. */
  clears?: readonly string[];
  /** Above the options: what finds more of them. */
  search?: ReactNode;
};

/** Ticks of a filter; its button says what is ticked. */
export function OneOf({ name, filter, options, isMany = false, clears = [], search }: OneOfProps) {
  const { t } = useTranslation('admin');
  const { view, change } = useView();
  const chosen = chosenIn(view.query[filter]);
  const set = (value: string | null) =>
    change({ ...Object.fromEntries(clears.map((one) => [one, null])), [filter]: value });
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : isMany ? [...chosen, value] : [value];
    set(next.join(',') || null);
  };
  const words = options.filter(({ value }) => chosen.includes(value)).map(({ word }) => word);
  const isShort = words.length === chosen.length && words.length <= 2;
  const label = chosen.length > 0 ? `${name}: ${isShort ? words.join(', ') : chosen.length}` : name;
  return (
    <Fold
      label={label}
      isSet={chosen.length > 0}
      {...(chosen.length > 0 ? { remove: { word: t('filter.remove'), act: () => set(null) } } : {})}
    >
      {search}
      <ul className="ticks" aria-label={name}>
        {options.map(({ value, word }) => (
          <li key={value}>
            <label className="tickline">
              <input
                type={isMany ? 'checkbox' : 'radio'}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {word}
            </label>
          </li>
        ))}
        {options.length === 0 ? <li className="muted">{t('filter.nothing')}</li> : null}
      </ul>
    </Fold>
  );
}

/** What a filter of the address names. */
export const chosenIn = (value: string | undefined): string[] => (value ?? '').split(',').filter((one) => one !== '');

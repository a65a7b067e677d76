import type { ReactNode } from 'react';
import { Icon } from '#web/kit/icons/Icon.tsx';

type OneOfProps<T> = {
  legend: string;
  /** Where the legend stands above them as a heading already. */
  hidesLegend?: boolean;
  of: readonly T[];
  chosen: T;
  word: (one: T) => ReactNode;
  onChoose: (one: T) => void;
};

/** Keys of which one is chosen; each works at once. */
export function OneOf<T extends string | boolean>({
  legend,
  hidesLegend = false,
  of,
  chosen,
  word,
  onChoose,
}: OneOfProps<T>) {
  return (
    <fieldset>
      <legend className={hidesLegend ? 'vh' : undefined}>{legend}</legend>
      <div className="options">
        {of.map((one) => (
          <button
            key={`${one}`}
            type="button"
            className="option"
            aria-pressed={one === chosen}
            onClick={() => onChoose(one)}
          >
            <span>{word(one)}</span>
            {one === chosen && <Icon name="check" />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

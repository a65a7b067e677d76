import { useId } from 'react';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './choice.css';

type ChoiceProps<V extends string> = {
  legend: string;
  /** Null while nothing is chosen. */
  value: V | null;
  options: readonly { value: V; word: string; hint?: string; lang?: string }[];
  onChoose: (value: V) => void;
  /** By which its form leads to it. */
  name?: string;
  /** What is wrong with the choice, said at the field. */
  error?: string | undefined;
};

/** One of a few, all in sight: large radio buttons. */
export function Choice<V extends string>({ legend, value, options, onChoose, name, error }: ChoiceProps<V>) {
  const id = useId();
  return (
    <fieldset className="box choice" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <label key={option.value} className="option" lang={option.lang} data-focus-within>
            <input
              type="radio"
              className="vh"
              name={name ?? id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>
              {option.word}
              {option.hint ? <small>{option.hint}</small> : null}
            </span>
            {option.value === value ? <Icon name="check" /> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          <Icon name="alert" /> {error}
        </p>
      ) : null}
    </fieldset>
  );
}

import { useId } from 'react';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Tick } from './Tick.tsx';
import { chosenIn, toggledIn } from './tick-list.ts';
import './choice.css';

type TickListProps = {
  field: BoundField;
  legend: string;
  hint?: string;
  options: readonly { value: string; word: string }[];
};

/** Several of a few, all in sight. The field's text holds what is chosen. */
export function TickList({ field, legend, hint, options }: TickListProps) {
  const id = useId();
  const chosen = chosenIn(field.value);
  const { error } = field;
  return (
    <fieldset className="box choice">
      <legend>{legend}</legend>
      <div className="options">
        {options.map(({ value, word }) => (
          <Tick
            key={value}
            boxed
            name={field.name}
            wrong={error && `${id}-error`}
            state={chosen.includes(value) ? 'all' : 'none'}
            onToggle={() => field.onInput(toggledIn(field.value, value))}
          >
            {word}
          </Tick>
        ))}
      </div>
      {hint ? <p className="muted">{hint}</p> : null}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          <Icon name="alert" /> {error}
        </p>
      ) : null}
    </fieldset>
  );
}

import { pictogramName } from '#web/admin/domain/area/words.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { pictograms } from '#web/kit/icons/names.ts';

/** Not what stands for the product itself and for the call system. */
const offered = pictograms.filter((name) => name !== 'logo' && name !== 'callbutton');

/** One of the pictograms that patients and staff see. */
export function IconField({ bound }: { bound: BoundField }) {
  return (
    <fieldset className="in-f full">
      <legend>{bound.label}</legend>
      <div className="icons">
        {offered.map((name) => (
          <label key={name} title={pictogramName(name)} data-focus-within>
            <input
              type="radio"
              className="vh"
              name={bound.name}
              checked={bound.value === name}
              onChange={() => bound.onInput(name)}
              aria-label={pictogramName(name)}
            />
            <Pictogram name={name} />
          </label>
        ))}
      </div>
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

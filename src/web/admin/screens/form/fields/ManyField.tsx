import type { Area } from '#shared/areas/define.ts';
import { idsIn } from '#web/admin/domain/area/shown.ts';
import { choiceName } from '#web/admin/domain/area/words.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';

type ManyFieldProps = { area: Area; field: string; bound: BoundField; options: readonly string[] };

/** Any number of a few options. */
export function ManyField({ area, field, bound, options }: ManyFieldProps) {
  const chosen = idsIn(JSON.parse(bound.value || '[]'));
  const tick = (option: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== option);
    bound.onInput(JSON.stringify((isOn ? [...others, option] : others).sort()));
  };
  return (
    <fieldset className="in-f full">
      <legend>{bound.label}</legend>
      {options.map((option) => (
        <label key={option} className="tickline">
          <input
            type="checkbox"
            name={bound.name}
            checked={chosen.includes(option)}
            onChange={(event) => tick(option, event.currentTarget.checked)}
          />
          {choiceName(area, field, option)}
        </label>
      ))}
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </fieldset>
  );
}

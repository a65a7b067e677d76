import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';

/** Whether many rows are switched on or off: neither until somebody says, since they may stand either way. */
export function OnOrOff({ bound }: { bound: BoundField }) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className="segments full">
      <legend>{bound.label}</legend>
      {(['true', 'false'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name={bound.name} checked={bound.value === value} onChange={() => bound.onInput(value)} />
          {t(value === 'true' ? 'cell.on' : 'cell.off')}
        </label>
      ))}
    </fieldset>
  );
}

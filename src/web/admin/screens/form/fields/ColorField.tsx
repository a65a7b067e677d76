import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';

/** A color, or none. */
export function ColorField({ bound }: { bound: BoundField }) {
  const { t } = useTranslation('admin');
  return (
    <div className="in-f color">
      <label htmlFor={bound.id}>{bound.label}</label>
      <div className="row">
        {bound.value ? (
          <input
            id={bound.id}
            type="color"
            name={bound.name}
            value={bound.value}
            onChange={(event) => bound.onInput(event.currentTarget.value)}
          />
        ) : (
          <button id={bound.id} type="button" className="mini" onClick={() => bound.onInput('#0a544f')}>
            {t('form.choose_color')}
          </button>
        )}
        <span className="num">{bound.value}</span>
        {bound.value ? (
          <button type="button" className="mini text" onClick={() => bound.onInput('')}>
            {t('form.no_color')}
          </button>
        ) : null}
      </div>
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </div>
  );
}

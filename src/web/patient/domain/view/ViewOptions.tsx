import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { themes } from '#web/kit/tokens/tokens.ts';
import { changeView, textSizes, view } from './view.ts';

const chosenThemes = [...themes, 'by_hour'] as const;
const letters = { 1: 'A', 2: 'A+', 3: 'A++' } as const;

/** How this device shows things; each key shows what it does by being it. */
export function ViewOptions() {
  const { t } = useTranslation('patient');
  const { size, theme } = useStore(view);
  return (
    <>
      <fieldset>
        <legend>{t('view.size')}</legend>
        <div className="options three">
          {textSizes.map((one) => (
            <button
              key={one}
              type="button"
              className="option"
              aria-pressed={one === size}
              onClick={() => changeView({ size: one })}
            >
              <span className={`letter size-${one}`} aria-hidden="true" dir="ltr">
                {letters[one]}
              </span>
              <span>{t(`view.size_${one}`)}</span>
              {one === size && <Icon name="check" />}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('view.theme')}</legend>
        <div className="options three">
          {chosenThemes.map((one) => (
            <button
              key={one}
              type="button"
              className="option"
              data-theme={one === 'by_hour' ? undefined : one}
              aria-pressed={one === theme}
              onClick={() => changeView({ theme: one })}
            >
              <span>{t(`view.theme_${one}`)}</span>
              {one === theme && <Icon name="check" />}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

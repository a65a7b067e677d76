import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingOfIcon } from '#shared/kernel/service-icon.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { fileOf, Pictogram } from '#web/kit/icons/Icon.tsx';
import { foundIcons } from './found-icons.ts';
import { useOfferedIcons } from './useOfferedIcons.ts';

type IconChoiceProps = { value: string; onChoose: (icon: string) => void };

/** Every drawing that there is: found by its word in German or English, chosen by its picture. */
export function IconChoice({ value, onChoose }: IconChoiceProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { shown, more } = foundIcons(useOfferedIcons(true), typed);
  return (
    <>
      <input
        type="search"
        className="find-option"
        aria-label={t('form.find_icon')}
        placeholder={t('form.find_icon')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="icons">
        {shown.map(({ icon, word }) => {
          const drawing = drawingOfIcon(icon);
          return (
            <button
              key={icon}
              type="button"
              title={word}
              aria-label={word}
              lang={drawing !== null && language !== 'de' ? 'en' : undefined}
              aria-pressed={value === icon}
              onClick={() => onChoose(icon)}
            >
              {drawing === null ? <Pictogram name={icon} /> : <OfSheet drawing={drawing} />}
            </button>
          );
        })}
      </div>
      {more > 0 ? (
        <p className="muted" role="status">
          {t('form.more_icons', { more })}
        </p>
      ) : null}
      {shown.length === 0 ? <p className="muted">{t('filter.nothing')}</p> : null}
    </>
  );
}

/** Out of the one file that holds the whole set: many are drawn at once. */
function OfSheet({ drawing }: { drawing: string }) {
  return (
    <svg className="p" aria-hidden="true">
      <use href={`${fileOf('pictograms')}#${drawing}`} />
    </svg>
  );
}

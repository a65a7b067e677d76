import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictogramName } from '#web/admin/domain/area/words.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { pictograms } from '#web/kit/icons/names.ts';
import { OwnImage } from './OwnImage.tsx';

/** Not what stands for the product itself and for the call system. */
const offered = pictograms.filter((name) => name !== 'logo' && name !== 'callbutton');

type IconFieldProps = { bound: BoundField; isRequired: boolean; takesImage: boolean };

/** One of the pictograms that patients and staff see: found by its name, chosen by its picture; for a service also a picture of the hospital's own. */
export function IconField({ bound, isRequired, takesImage }: IconFieldProps) {
  const { t } = useTranslation('admin');
  const chosen = bound.value ? pictogramName(bound.value) : t('form.no_icon');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = offered.filter((name) => `${pictogramName(name)} ${name}`.toLocaleLowerCase().includes(wanted));
  const choose = (name: string) => {
    bound.onInput(name);
    setOpen(false);
    setTyped('');
  };
  return (
    <div className="in-f icon-field">
      <span aria-hidden="true">{bound.label}</span>
      <Popover
        {...{ opened: isOpen, onChange: setOpen, position: 'bottom-start', trapFocus: true, returnFocus: true }}
        {...{ withinPortal: false, radius: 'md', shadow: 'md' }}
      >
        <Popover.Target>
          <button
            type="button"
            name={bound.name}
            className="picked"
            aria-label={`${bound.label}: ${chosen}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            {bound.value ? <Pictogram name={bound.value} /> : null}
            <span className="grow">{chosen}</span>
            <Icon name="down" />
          </button>
        </Popover.Target>
        <Popover.Dropdown className="icon-panel" aria-label={bound.label}>
          <input
            type="search"
            className="find-option"
            aria-label={t('form.find_icon')}
            placeholder={t('form.find_icon')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="icons">
            {found.map((name) => (
              <button
                key={name}
                type="button"
                title={pictogramName(name)}
                aria-label={pictogramName(name)}
                aria-pressed={bound.value === name}
                onClick={() => choose(name)}
              >
                <Pictogram name={name} />
              </button>
            ))}
          </div>
          {takesImage ? <OwnImage value={bound.value} onSaved={choose} /> : null}
          {found.length === 0 ? <p className="muted">{t('filter.nothing')}</p> : null}
          {isRequired || !bound.value ? null : (
            <button type="button" className="mini text" onClick={() => choose('')}>
              <Icon name="x" />
              {t('form.no_icon')}
            </button>
          )}
        </Popover.Dropdown>
      </Popover>
      {bound.error ? <p className="err">{bound.error}</p> : null}
    </div>
  );
}

import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { IconChoice } from './IconChoice.tsx';
import { OwnImage } from './OwnImage.tsx';
import { useIconWord } from './useOfferedIcons.ts';

type IconFieldProps = { bound: BoundField; isRequired: boolean; takesImage: boolean };

/** The pictogram that patients and staff see; for a service also a picture of the hospital's own. */
export function IconField({ bound, isRequired, takesImage }: IconFieldProps) {
  const { t } = useTranslation('admin');
  const word = useIconWord(bound.value);
  const chosen = bound.value ? word : t('form.no_icon');
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string) => {
    bound.onInput(name);
    setOpen(false);
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
          <IconChoice value={bound.value} onChoose={choose} />
          {takesImage ? <OwnImage value={bound.value} onSaved={choose} /> : null}
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

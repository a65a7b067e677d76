import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReturnFocus } from '#web/desk/dialog/useReturnFocus.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Found } from './found.ts';
import { useFound } from './useFound.ts';

/** The areas are asked after this many ms without a key. */
const pauseMs = 200;

/**
 * Search across areas: what is typed finds rows by name, the areas themselves, and what can be done and set. Arrows choose,
 * enter opens.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const list = useId();
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [entered, setEntered] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const { found, isReading, hasFailed } = useFound(search);
  const place = Math.min(chosen, found.length - 1);
  const isAnswered = typed.trim() === search && !isReading;
  const open = (one: Found | undefined) => {
    setEntered(false);
    if (!one) return;
    onClose();
    if (one.act) one.act();
    else void navigate(one.to);
  };
  // Enter opens what was found for all that was typed, not what stood there for fewer letters.
  useEffect(() => {
    if (entered && isAnswered) open(found[place]);
  });
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(Math.max(0, Math.min(found.length - 1, place + step)));
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  const words = hasFailed ? 'search.failed' : isReading ? 'common.loading' : 'search.nothing';
  return (
    <Modal.Root opened onClose={onClose} padding={0} size="lg" transitionProps={{ duration: 150 }} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content radius="lg" aria-label={t('search.title')}>
        <div className="find-box" data-focus-within>
          <Icon name="search" />
          <input
            data-autofocus
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-activedescendant={found[place] ? `${list}${place}` : undefined}
            aria-label={t('search.title')}
            placeholder={t('search.title')}
            value={typed}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(0);
              setEntered(false);
            }}
            onKeyDown={keys}
          />
        </div>
        <div className="found" id={list} role="listbox" aria-label={t('search.found')}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
            <div
              key={one.key}
              id={`${list}${index}`}
              role="option"
              aria-selected={index === place}
              onClick={() => open(one)}
            >
              <Icon name={one.icon} />
              <b>{one.name}</b>
              <span className="muted">{one.kind}</span>
            </div>
          ))}
        </div>
        {found.length === 0 || hasFailed ? (
          <p className="found-none" role="status">
            {t(words)}
          </p>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

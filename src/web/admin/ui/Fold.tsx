import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { keepTabOfDates } from '#web/desk/dialog/tab-of-dates.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import './fold.css';

type FoldProps = {
  label: string;
  icon?: ControlName;
  /** Whether what is inside narrows something. */
  isSet?: boolean;
  /** Takes away what is set without opening it. */
  remove?: { word: string; act: () => void };
  /** Whether it is open and what opens it, where something else does too. */
  opened?: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];
  children: ReactNode;
};

/** A button that opens a small panel; Esc and a press elsewhere close it, and the focus goes back. */
export function Fold({ label, icon, isSet = false, remove, opened, children }: FoldProps) {
  const own = useState(false);
  const [isOpen, setOpen] = opened ?? own;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus radius="md" shadow="md">
      <span className="fold">
        <Popover.Target>
          <button type="button" className={`mini ${isSet ? 'set' : ''}`} onClick={() => setOpen(!isOpen)}>
            {icon ? <Icon name={icon} /> : null}
            <span>{label}</span>
            {remove ? null : <Icon name="down" />}
          </button>
        </Popover.Target>
        {remove ? (
          <button type="button" className="mini set" aria-label={`${remove.word}: ${label}`} onClick={remove.act}>
            <Icon name="x" />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown className="fold-panel" aria-label={label} onKeyDown={keepTabOfDates}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

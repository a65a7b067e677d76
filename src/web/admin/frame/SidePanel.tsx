import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '#web/desk/dialog/useReturnFocus.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './side-panel.css';

type SidePanelProps = {
  title: string;
  onClose: () => void;
  /** Whether a dialog lies over it, which Esc closes alone. */
  isCovered?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What one row is or becomes, beside its list; on a phone it has the page to itself. */
export function SidePanel({ title, onClose, isCovered = false, actions, children }: SidePanelProps) {
  const { t } = useTranslation('admin');
  const [before] = useState(() => document.title);
  const heading = useScreenTitle(title);
  useEffect(() => {
    return () => {
      document.title = before;
    };
  }, [before]);
  useReturnFocus();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      closeOnEscape={!isCovered}
      classNames={{ content: 'side-panel' }}
      transitionProps={{ duration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className="panel-head">
          <Drawer.Title ref={heading} tabIndex={-1} data-autofocus>
            {title}
          </Drawer.Title>
          {actions}
          <button type="button" className="mini" onClick={onClose}>
            <Icon name="x" />
            <span className="vh">{t('common.close')}</span>
            <span className="kbd" aria-hidden="true">
              Esc
            </span>
          </button>
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}

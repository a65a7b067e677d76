import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useHere } from '#web/admin/session/useHere.ts';
import { LinkLight } from '#web/desk/shell/link/LinkLight.tsx';
import { ProgressBar } from '#web/desk/shell/link/ProgressBar.tsx';
import { FailedTriesNotice } from '#web/desk/sign-in/FailedTriesNotice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { Menu } from './Menu.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import '#web/desk/shell/shell.css';
import './frame.css';

type FrameProps = {
  /** Above all, at every screen. */
  bar?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen of the panel: areas at the side, who is here on top. On a phone the areas fold away. */
export function Frame({ bar, children }: FrameProps) {
  const { t } = useTranslation('admin');
  const { hospital } = useHere();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const content = useRef<HTMLElement>(null);
  const [, , section] = useLocation().pathname.split('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area begins at its top
  useEffect(() => {
    content.current?.scrollTo(0, 0); // no cleanup: browsers answer a promise
  }, [section]);
  return (
    <div className="panel">
      <a className="skip btn" href="#content">
        {t('common.skip')}
      </a>
      {bar}
      <div className="side">
        <Menu />
      </div>
      <header className="head">
        <button type="button" className="mini unfold" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {t('nav.menu')}
        </button>
        <SearchButton />
        <span className="grow" />
        <LinkLight />
        {bar ? null : <span className="hospital">{hospital.name}</span>}
        <AccountMenu />
        <ProgressBar />
      </header>
      <main ref={content} id="content" tabIndex={-1}>
        <LinkNotice />
        <FailedTriesNotice />
        {children}
      </main>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        size={248}
        transitionProps={{ duration: 150 }}
        classNames={{ content: 'panel-menu' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('nav.menu')}>
          <Drawer.CloseButton aria-label={t('common.close')} size={44} />
          <Menu onGo={close} />
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}

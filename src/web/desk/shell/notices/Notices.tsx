import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFallbackBeside } from '#web/desk/shell/focus/useFocusFallback.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useBannerCount } from './useBannerCount.ts';
import './banner.css';
import './notices.css';

/**
 * Every banner of a screen, most important first. They lie over the screen and take no place in it, so a card never
 * moves under the finger: the first one in a line of 48 px over the thumb's bar, all of them once it is pressed or the
 * focus comes to one of their buttons.
 */
export function Notices({ children }: { children: ReactNode }) {
  const { t } = useTranslation('desk');
  const [opened, setOpened] = useState(false);
  const { ref, count } = useBannerCount(() => setOpened(false));
  const isOpen = opened && count > 0;
  return (
    <section
      ref={ref}
      className={`notices ${isOpen ? 'unfolded' : ''}`}
      aria-label={t('notices.title')}
      hidden={count === 0}
      onFocus={({ target }) => target.closest('.banner') && setOpened(true)}
      onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
    >
      <div className="banners">{children}</div>
      <button
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
        {...focusFallbackBeside}
      >
        <span className={isOpen ? '' : 'vh'}>{isOpen ? t('notices.close') : t('notices.open', { count })}</span>
        {isOpen || count < 2 ? null : (
          <b className="num" aria-hidden="true">
            {count}
          </b>
        )}
        <Icon name="down" />
      </button>
    </section>
  );
}

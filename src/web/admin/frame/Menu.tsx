import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useMenu } from './useMenu.ts';

/** What this employee may see. */
export function Menu({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const id = useId();
  return (
    <nav className="menu" aria-label={t('nav.main')}>
      <p className="brand">
        <Pictogram name="logo" className="logo" />
        <span className="wordmark">{t('app.name')}</span>
      </p>
      <NavLink to={to.home} end onClick={onGo}>
        <Icon name="dashboard" />
        {t('home.title')}
      </NavLink>
      {useMenu().map(({ group, places }) => (
        <section key={group} aria-labelledby={id + group}>
          <h2 id={id + group}>{t(`group.${group}`)}</h2>
          {places.map((place) => (
            <NavLink key={place.key} to={place.to} onClick={onGo}>
              <Icon name={place.icon} />
              {place.name}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
}

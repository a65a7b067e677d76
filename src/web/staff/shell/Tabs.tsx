import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useTo } from './useTo.ts';

/** The four places of the staff app. */
export function Tabs() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const places = [
    { to: to.board, icon: 'bell', word: t('nav.board') },
    { to: to.patients, icon: 'bed', word: t('nav.patients') },
    { to: to.duty, icon: 'badge', word: t('nav.duty') },
    { to: to.account, icon: 'user', word: t('nav.account') },
  ] as const;
  return (
    <nav className="tabs" aria-label={t('nav.main')}>
      {places.map((place) => (
        <NavLink key={place.to} to={place.to} className="tab">
          <Icon name={place.icon} />
          <span>{place.word}</span>
        </NavLink>
      ))}
    </nav>
  );
}

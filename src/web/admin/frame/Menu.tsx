import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useMenu, useSeesLevels, useSeesVisits } from './useMenu.ts';

/** The areas that this employee may see. */
export function Menu({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const groups = useMenu();
  const seesLevels = useSeesLevels();
  const seesVisits = useSeesVisits();
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
      {groups.map(({ group, places }) => (
        <section key={group} aria-labelledby={id + group}>
          <h2 id={id + group}>{t(`group.${group}`)}</h2>
          {places.map(({ area, icon }) => (
            <NavLink key={area} to={to.list(area)} onClick={onGo}>
              <Icon name={icon} />
              {areaName(area)}
            </NavLink>
          ))}
        </section>
      ))}
      {seesLevels ? (
        <section aria-labelledby={`${id}people`}>
          <h2 id={`${id}people`}>{t('group.people')}</h2>
          <NavLink to={to.levels} onClick={onGo}>
            <Icon name="badge" />
            {t('levels.menu')}
          </NavLink>
        </section>
      ) : null}
      {seesVisits ? (
        <section aria-labelledby={`${id}record`}>
          <h2 id={`${id}record`}>{t('group.record')}</h2>
          <NavLink to={to.visits} onClick={onGo}>
            <Icon name="history" />
            {t('visits.title')}
          </NavLink>
        </section>
      ) : null}
    </nav>
  );
}

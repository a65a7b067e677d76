import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useMenu, useSeesVisits } from '#web/admin/frame/useMenu.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { UnfinishedList } from './UnfinishedList.tsx';
import './home.css';

/** What is here to be looked after, by the reader's rights. */
export function HomeScreen() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const heading = useScreenTitle(t('home.title'));
  const groups = useMenu();
  const seesVisits = useSeesVisits();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('home.title')}
      </h1>
      {groups.length === 0 && !seesVisits ? <NotForYou /> : null}
      {groups.length === 0 ? null : (
        <>
          <h2 className="part">{t('home.unfinished')}</h2>
          <UnfinishedList />
          <h2 className="part">{t('nav.menu')}</h2>
        </>
      )}
      <ul className="tiles">
        {groups.flatMap(({ places }) =>
          places.map(({ area, icon }) => (
            <li key={area}>
              <Link to={to.list(area)}>
                <Icon name={icon} />
                <b>{areaName(area)}</b>
                <span>{t(`area_hint.${area}`)}</span>
              </Link>
            </li>
          )),
        )}
        {seesVisits ? (
          <li>
            <Link to={to.visits}>
              <Icon name="history" />
              <b>{t('visits.title')}</b>
              <span>{t('visits.hint')}</span>
            </Link>
          </li>
        ) : null}
      </ul>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WhyNot } from '#web/admin/domain/rights/WhyNot.tsx';
import { useMenu } from '#web/admin/frame/useMenu.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { SinceVisit } from './SinceVisit.tsx';
import { UnfinishedList } from './UnfinishedList.tsx';
import './home.css';

/** What others have changed, what is here to be looked after, and where, by the reader's rights. */
export function HomeScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('home.title'));
  const groups = useMenu();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('home.title')}
      </h1>
      {groups.length === 0 ? <NotForYou /> : null}
      {groups.length === 0 ? null : (
        <>
          <SinceVisit />
          <h2 className="part">{t('home.unfinished')}</h2>
          <UnfinishedList />
          <h2 className="part">{t('nav.menu')}</h2>
        </>
      )}
      <ul className="tiles">
        {groups.flatMap(({ places }) =>
          places.map((place) => (
            <li key={place.key}>
              <Link to={place.to}>
                <Icon name={place.icon} />
                <b>{place.name}</b>
                <span>{place.hint}</span>
              </Link>
            </li>
          )),
        )}
      </ul>
      {groups.length === 0 ? null : <WhyNot needs={null} />}
    </>
  );
}

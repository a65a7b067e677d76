import { useTranslation } from 'react-i18next';
import type { Navigation } from '#shared/beds/bed.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { directionOf } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import './menu.css';

type BedLink = Navigation['active_bed_links'][number];
/** As the device keeps it; releases before this one kept no language. */
type KeptLink = Omit<BedLink, 'language'> & Partial<Pick<BedLink, 'language'>>;

/** The addresses outside that the hospital offers at a bed, each with its picture; nothing where it offers none. */
export function BedLinks({ links }: { links: readonly KeptLink[] }) {
  const { t } = useTranslation('patient');
  if (links.length === 0) return null;
  return (
    <section className="menu-part">
      <h2>{t('info.links')}</h2>
      <ul className="lines menu-lines">
        {links.map(({ id, url, icon, title, language }) => (
          <li key={id}>
            <a className="line" href={url} rel="noreferrer" target="_blank">
              {icon ? <Pictogram name={icon} /> : <Icon name="info" />}
              <span>
                <bdi lang={language && languages[language].tag} dir={language ? directionOf(language) : 'auto'}>
                  {title}
                </bdi>
              </span>
              <Icon name="next" flip />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

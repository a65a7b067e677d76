import { licencesPath } from '#shared/kernel/addresses.ts';
import './placed.css';
import { useTranslation } from 'react-i18next';
import type { ContentEntry } from '#shared/content/content.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { usePlaced } from './useContents.ts';

/** What the hospital has placed below the keys of the first screen, its questions and answers last; nothing where it has none. */
export function HomePages() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { home = [], has_faq: hasFaq = false } = usePlaced().data ?? {};
  if (home.length === 0 && !hasFaq) return null;
  return (
    <section aria-label={t('info.title')}>
      <ul className="lines">
        {home.map((page) => (
          <li key={page.uri}>
            <Link className="line" to={to.menu(language, page.uri)}>
              {page.icon ? <Pictogram name={page.icon} /> : <Icon name="info" />}
              <Title page={page} />
              <Icon name="next" flip />
            </Link>
          </li>
        ))}
        {hasFaq && (
          <li>
            <Link className="line" to={to.faq(language)}>
              <Icon name="info" />
              <span>{t('info.faq')}</span>
              <Icon name="next" flip />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The hospital's imprint and privacy pages, and the licence notices of what this app is made of. */
export function PageFooter() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const pages = usePlaced().data?.footer ?? [];
  return (
    <nav className="page-footer" aria-label={t('footer.title')}>
      {pages.map((page) => (
        <Link key={page.uri} to={to.menu(language, page.uri)}>
          <Title page={page} />
        </Link>
      ))}
      <Link to={to.menu(language, licencesPath)}>{t('footer.licences')}</Link>
    </nav>
  );
}

/** A title in the language that it is in, with what is said of the page. */
function Title({ page: { title, summary, language } }: { page: ContentEntry }) {
  return (
    <span lang={languages[language].tag} dir={languages[language].direction}>
      {title}
      {summary && <small>{summary}</small>}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { licencesPath } from '#shared/kernel/addresses.ts';
import { languages } from '#shared/locales/languages.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { directionOf, useLanguage } from '#web/kit/i18n/texts.ts';
import { RichText } from '#web/kit/rich/RichText.tsx';
import { useContentPage } from '#web/patient/domain/contents/useContents.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { CategoryPages } from './CategoryPages.tsx';
import { LicencesScreen } from './LicencesScreen.tsx';
import './contents.css';

/** What stands behind an address of the hospital's own: a page or a category, and the app's own licence notices; any other is none. */
export function ContentScreen({ path }: { path: string }) {
  const [kind, id, ...more] = path.split('/');
  if (more.length > 0 || !kind) return <NotFoundScreen />;
  if (path === licencesPath) return <LicencesScreen />;
  if (id === undefined) return <Page uri={kind} />;
  return kind === 'category' ? <CategoryPages id={id} /> : <NotFoundScreen />;
}

function Page({ uri }: { uri: string }) {
  const { t } = useTranslation('patient');
  const here = useLanguage();
  const page = useContentPage(uri);
  if (isRefusal(page.error)) return <NotFoundScreen />;
  const { title = t('info.title'), html_title = '', summary, body, link, language } = page.data ?? {};
  return (
    <Frame title={title} pageTitle={html_title} back={to.menu(here)}>
      {page.isPending ? <Waiting shape="cards" /> : null}
      {!page.isPending && !page.data ? <TryAgain onRetry={() => void page.refetch()} /> : null}
      {language ? (
        <article className="card page">
          {summary ? (
            <p className="lead" lang={languages[language].tag} dir={directionOf(language)}>
              {summary}
            </p>
          ) : null}
          <RichText html={body ?? ''} language={language} />
          {link ? (
            <a className="btn quiet" href={link} target="_blank" rel="noreferrer">
              {t('contents.link')}
            </a>
          ) : null}
        </article>
      ) : null}
    </Frame>
  );
}

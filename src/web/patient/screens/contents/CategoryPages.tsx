import { useTranslation } from 'react-i18next';
import type { ContentEntry } from '#shared/content/content.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { directionOf, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { useContentCategory } from '#web/patient/domain/contents/useContents.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';

/** The pages of a category, under the headings of its subcategories. */
export function CategoryPages({ id }: { id: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const category = useContentCategory(id);
  if (isRefusal(category.error)) return <NotFoundScreen />;
  const { title = t('info.title'), groups = [] } = category.data ?? {};
  return (
    <Frame title={title} back={to.menu(language)}>
      {category.isPending ? <Waiting shape="cards" /> : null}
      {!category.isPending && !category.data ? <TryAgain onRetry={() => void category.refetch()} /> : null}
      {category.data && groups.length === 0 ? (
        <Quiet pictogram="nurse" words={t('contents.none')} hint={t('contents.none_hint')} />
      ) : null}
      <div className="pages">
        {groups.map((group) => (
          <section key={group.id} className="pages-group">
            {group.title && group.language ? (
              <h2 lang={languages[group.language].tag} dir={directionOf(group.language)}>
                {group.title}
              </h2>
            ) : null}
            <ul className="lines">
              {group.entries.map((entry) => (
                <Entry key={entry.uri} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Frame>
  );
}

function Entry({ entry: { uri, title, summary, icon, depth, language } }: { entry: ContentEntry }) {
  const spoken = useLanguage();
  return (
    <li className={`depth-${depth}`}>
      <Link className="line" to={to.menu(spoken, uri)}>
        {icon ? <Pictogram name={icon} /> : null}
        <span lang={languages[language].tag} dir={directionOf(language)}>
          <b>{title}</b>
          {summary ? <small>{summary}</small> : null}
        </span>
        <Icon name="next" flip />
      </Link>
    </li>
  );
}

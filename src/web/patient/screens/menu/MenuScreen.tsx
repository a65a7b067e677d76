import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { RichText } from '#web/kit/rich/RichText.tsx';
import { useStore } from '#web/kit/store.ts';
import { useContentGroups } from '#web/patient/domain/contents/useContents.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { noNavigation, session } from '#web/patient/session/session.ts';

/**
 * What there is to read: the hospital's own words, messages and notices, its links, questions and answers, settings.
 */
export function MenuScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { info, active_bed_links: links } = useStore(session, (bed) => bed?.userData ?? noNavigation);
  const groups = useContentGroups().data ?? [];
  return (
    <Frame title={t('info.title')}>
      {info && (
        <section className="card">
          <h2 lang={languages[info.language].tag}>{info.title}</h2>
          <RichText html={info.body} language={info.language} />
        </section>
      )}
      {groups.length > 0 && (
        <ul className="lines">
          {groups.map((group) => (
            <Line
              key={group.id}
              to={to.menu(language, `category/${group.id}`)}
              icon="info"
              word={group.title}
              spoken={group.language}
            />
          ))}
        </ul>
      )}
      <ul className="lines">
        <Line to={to.messages(language)} icon="message" word={t('messages.title')} />
        <Line to={to.notifications(language)} icon="bell" word={t('notifications.title')} />
        <Line to={to.faq(language)} icon="info" word={t('info.faq')} />
        <Line to={to.hospitals(language)} icon="plus" word={t('info.hospitals')} />
        <Line to={to.accountProfile(language)} icon="usercheck" word={t('account.title')} />
        <Line to={to.settings(language)} icon="settings" word={t('info.settings')} />
      </ul>
      {links.length > 0 && (
        <section>
          <h2>{t('info.links')}</h2>
          <ul className="lines">
            {links.map((link) => (
              <li key={link.id}>
                <a className="line" href={link.url} rel="noreferrer" target="_blank">
                  <span>{link.title}</span>
                  <Icon name="next" flip />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}

type LineProps = { to: string; icon: ControlName; word: string; spoken?: LanguageCode };

function Line({ to: target, icon, word, spoken }: LineProps) {
  return (
    <li>
      <Link className="line" to={target}>
        <Icon name={icon} />
        <span lang={spoken && languages[spoken].tag}>{word}</span>
        <Icon name="next" flip />
      </Link>
    </li>
  );
}

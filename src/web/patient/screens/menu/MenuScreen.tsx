import { useTranslation } from 'react-i18next';
import type { ScreenOfMenu } from '#shared/content/menu-screens.ts';
import { languages } from '#shared/locales/languages.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { RichText } from '#web/kit/rich/RichText.tsx';
import { useStore } from '#web/kit/store.ts';
import { PageFooter } from '#web/patient/domain/contents/PlacedPages.tsx';
import { useMainMenu } from '#web/patient/domain/contents/useContents.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { Unread } from '#web/patient/frame/Unread.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { noNavigation, session } from '#web/patient/session/session.ts';
import { MainMenu } from './MainMenu.tsx';
import { opens, screenAt } from './menu-targets.ts';

/** The screens that are offered here where no menu of the hospital opens them. */
const fixed = [
  { screen: 'messages', icon: 'message', word: 'messages.title' },
  { screen: 'notifications', icon: 'bell', word: 'notifications.title' },
  { screen: 'faq', icon: 'info', word: 'info.faq' },
  { screen: 'hospitals', icon: 'plus', word: 'info.hospitals' },
  { screen: 'account', icon: 'usercheck', word: 'account.title' },
  { screen: 'settings', icon: 'settings', word: 'info.settings' },
] as const satisfies readonly { screen: ScreenOfMenu; icon: ControlName; word: string }[];

/**
 * What there is to read: the hospital's own words and menus, messages and notices, its links, questions and answers, settings.
 */
export function MenuScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { info, active_bed_links: links } = useStore(session, (bed) => bed?.userData ?? noNavigation);
  const menu = useMainMenu().data ?? [];
  const others = fixed.filter(({ screen }) => !opens(menu, screen));
  return (
    <Frame title={t('info.title')}>
      {info && (
        <section className="card">
          <h2 lang={languages[info.language].tag}>{info.title}</h2>
          <RichText html={info.body} language={info.language} />
        </section>
      )}
      <MainMenu entries={menu} />
      <ul className="lines">
        {others.map(({ screen, icon, word }) => (
          <li key={screen}>
            <Link className="line" to={screenAt[screen](language)}>
              <Icon name={icon} />
              <span>{t(word)}</span>
              {screen === 'notifications' && <Unread className="count" />}
              <Icon name="next" flip />
            </Link>
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <section className="menu-part">
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
      <PageFooter />
    </Frame>
  );
}

import { useTranslation } from 'react-i18next';
import { languages } from '#shared/locales/languages.ts';
import { RichText } from '#web/kit/rich/RichText.tsx';
import { useStore } from '#web/kit/store.ts';
import { PageFooter } from '#web/patient/domain/contents/PlacedPages.tsx';
import { useMainMenu } from '#web/patient/domain/contents/useContents.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { noNavigation, session } from '#web/patient/session/session.ts';
import { BedLinks } from './BedLinks.tsx';
import { useLate } from './useLate.ts';
import { WholeMenu } from './WholeMenu.tsx';

/**
 * What there is to read: the hospital's own words and menus, messages and notices, its links, questions and answers, settings.
 */
export function MenuScreen() {
  const { t } = useTranslation('patient');
  const { info, active_bed_links: links } = useStore(session, (bed) => bed?.userData ?? noNavigation);
  const menu = useMainMenu();
  return (
    <Frame title={t('info.title')}>
      {info && (
        <section className="card hospital-info">
          <h2 lang={languages[info.language].tag}>{info.title}</h2>
          <RichText html={info.body} language={info.language} />
        </section>
      )}
      <WholeMenu menu={menu} isLate={useLate(menu.isPending)} />
      <BedLinks links={links} />
      <PageFooter />
    </Frame>
  );
}

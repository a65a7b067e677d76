import { useTranslation } from 'react-i18next';
import { languages } from '#shared/locales/languages.ts';
import { digits } from '#web/kit/i18n/format.ts';
import { directionOf, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { RichText } from '#web/kit/rich/RichText.tsx';
import { useFaq } from '#web/patient/domain/contents/useContents.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';
import './contents.css';

/** The hospital's answers to what patients often ask; one touch opens an answer. */
export function FaqScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Frame title={t('info.faq')} back={to.menu(language)}>
      <Questions />
    </Frame>
  );
}

function Questions() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const faq = useFaq();
  if (faq.isPending) return <Waiting shape="cards" />;
  if (!faq.data) return <TryAgain onRetry={() => void faq.refetch()} />;
  if (faq.data.length === 0)
    return (
      <Quiet pictogram="nurse" words={t('faq.none')} hint={t('faq.none_hint')}>
        <Link className="btn fill" to={to.services(language)}>
          {t('requests.ask_now')}
        </Link>
      </Quiet>
    );
  return (
    <div className="pages">
      {faq.data.map(({ id, title, language: spoken, entries }) => (
        <section key={id} className="pages-group">
          <h2 lang={languages[spoken].tag} dir={directionOf(spoken)}>
            {digits(title, language)}
          </h2>
          {entries.map((entry) => (
            <details key={entry.id} className="card question">
              <summary lang={languages[entry.language].tag} dir={directionOf(entry.language)}>
                <span>{entry.title}</span>
                <Icon name="down" />
              </summary>
              <RichText html={entry.body} language={entry.language} />
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}

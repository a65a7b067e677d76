import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet } from '#web/patient/ui/States.tsx';
import { Frame } from './Frame.tsx';

/** The page for every address that is none (404). */
export function NotFoundScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Frame title={t('not_found.title')} showsPlace>
      <p className="status-code num">
        <bdi>404</bdi>
      </p>
      <Quiet pictogram="visit" words={t('not_found.title')} hint={t('not_found.hint')} heading="h1">
        <Link className="btn fill" to={to.services(language)}>
          {t('not_found.home')}
        </Link>
      </Quiet>
    </Frame>
  );
}

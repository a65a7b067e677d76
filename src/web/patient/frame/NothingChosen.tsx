import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet } from '#web/patient/ui/States.tsx';
import { Frame } from './Frame.tsx';

/** An address that names one thing, opened without naming it: says so, and leads to what can be asked for. */
export function NothingChosen({ title }: { title: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Frame title={title}>
      <Quiet pictogram="nurse" words={t('target.none')} hint={t('target.none_hint')}>
        <Link className="btn fill" to={to.services(language)}>
          {t('not_found.home')}
        </Link>
      </Quiet>
    </Frame>
  );
}

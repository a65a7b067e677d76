import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Quiet } from '#web/patient/ui/States.tsx';

type QuietScreenProps = {
  title: 'notifications.title';
  words: 'notifications.none';
  hint: 'notifications.none_hint';
};

/** A place that has nothing in it yet: says what will be there, and leads back to asking for help. */
export function QuietScreen({ title, words, hint }: QuietScreenProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Frame title={t(title)}>
      <Quiet pictogram="nurse" words={t(words)} hint={t(hint)}>
        <Link className="btn fill" to={to.services(language)}>
          {t('requests.ask_now')}
        </Link>
      </Quiet>
    </Frame>
  );
}

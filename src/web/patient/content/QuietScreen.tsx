import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { to } from '#web/patient/routing/routes.ts';
import { Frame } from '#web/patient/ui/Frame.tsx';
import { Quiet } from '#web/patient/ui/States.tsx';

type QuietScreenProps = {
  title: 'info.faq' | 'info.hospitals' | 'messages.title';
  words?: 'messages.quiet';
  hint?: 'messages.quiet_hint';
};

/** A place that the hospital has not filled: says so, and leads back to asking for help. */
export function QuietScreen({ title, words, hint }: QuietScreenProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <Frame title={t(title)}>
      <Quiet pictogram="nurse" words={t(words ?? 'quiet.title')} hint={t(hint ?? 'quiet.hint')}>
        <Link className="btn fill" to={to.services(language)}>
          {t('requests.ask_now')}
        </Link>
      </Quiet>
    </Frame>
  );
}

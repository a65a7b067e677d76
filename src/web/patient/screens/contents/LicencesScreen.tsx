import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useLicenceNotices } from '#web/patient/domain/contents/useLicenceNotices.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Waiting } from '#web/patient/ui/States.tsx';

/** The licences under which the parts of this app are used, in the words of their authors. */
export function LicencesScreen() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const notices = useLicenceNotices();
  return (
    <Frame title={t('footer.licences')} back={to.menu(language)}>
      {notices.isPending && <Waiting shape="cards" />}
      {notices.isError && <TryAgain onRetry={() => void notices.refetch()} />}
      {notices.data && (
        <article className="card page">
          <p>{t('footer.licences_hint')}</p>
          <pre className="licences" lang="en" dir="ltr">
            {notices.data}
          </pre>
        </article>
      )}
    </Frame>
  );
}

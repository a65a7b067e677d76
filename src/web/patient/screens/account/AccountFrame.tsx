import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailsLinks } from '#web/kit/http/useMailsLinks.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Quiet, Waiting } from '#web/patient/ui/States.tsx';

type AccountFrameProps = {
  title: string;
  /** What stands there needs mails: where none can go out, that is said instead of promising one. */
  needsMail?: boolean;
  children: ReactNode;
};

/** The frame of every screen of an account: at a bed that is signed in, the way to help stands below as everywhere. */
export function AccountFrame({ title, needsMail = false, children }: AccountFrameProps) {
  return (
    <Frame title={title}>
      <div className="settings">{needsMail ? <WithMail>{children}</WithMail> : children}</div>
    </Frame>
  );
}

function WithMail({ children }: { children: ReactNode }) {
  const { t } = useTranslation('patient');
  const mails = useMailsLinks();
  if (mails.isPending) return <Waiting shape="cards" />;
  if (mails.isError) return <TryAgain onRetry={() => void mails.refetch()} />;
  if (mails.data) return children;
  return <Quiet pictogram="logo" words={t('account.no_mail')} hint={t('account.no_mail_hint')} />;
}

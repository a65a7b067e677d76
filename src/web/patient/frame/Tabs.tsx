import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useStore } from '#web/kit/store.ts';
import { unreadMessages } from '#web/patient/domain/messages/unread.ts';
import { useOpenCount } from '#web/patient/domain/sending/useUnsent.ts';
import { PlaceLink } from '#web/patient/routing/Links.tsx';
import { to } from '#web/patient/routing/routes.ts';
import { Count, Unread } from './Unread.tsx';

/** The places of the app that have something in them, always at hand. */
export function Tabs() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const open = useOpenCount();
  const unread = useStore(unreadMessages);
  return (
    <nav className="tabs" aria-label={t('nav.main')}>
      <Pictogram name="logo" className="logo rail-logo" />
      <Tab to={to.services(language)} icon="bell" word={t('nav.services')} />
      <Tab to={to.requests(language)} icon="tasks" word={t('nav.requests')}>
        <Count of={open} words={t('nav.open_requests', { count: open })} />
      </Tab>
      <Tab to={to.messages(language)} icon="message" word={t('nav.messages')}>
        <Count of={unread} words={t('nav.unread_messages', { count: unread })} />
      </Tab>
      <Tab to={to.menu(language)} icon="info" word={t('nav.info')}>
        <Unread className="count phone-only" />
      </Tab>
    </nav>
  );
}

type TabProps = { to: string; icon: ControlName; word: string; children?: React.ReactNode };

function Tab({ to: target, icon, word, children }: TabProps) {
  return (
    <PlaceLink className="tab" to={target}>
      <Icon name={icon} />
      <span>{word}</span>
      {children}
    </PlaceLink>
  );
}

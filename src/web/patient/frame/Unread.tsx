import { useTranslation } from 'react-i18next';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { unreadNotifications } from '#web/patient/domain/notifications/unread.ts';

type CountProps = { of: number; words: string; className?: string };

/** How many there are, on the key that leads to them; none is not said. */
export function Count({ of, words, className = 'count' }: CountProps) {
  const language = useLanguage();
  if (of === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{number(of, language)}</span>
      <span className="vh">{words}</span>
    </span>
  );
}

/** How many notifications of the stay nobody has read. */
export function Unread({ className }: { className: string }) {
  const { t } = useTranslation('patient');
  const unread = useStore(unreadNotifications);
  return <Count of={unread} words={t('nav.unread_notifications', { count: unread })} className={className} />;
}

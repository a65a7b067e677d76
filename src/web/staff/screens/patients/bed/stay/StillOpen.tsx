import { useTranslation } from 'react-i18next';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { intlTag, useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { OpenRequestLine } from '#web/staff/domain/open/OpenRequestLine.tsx';
import { UnreadLine } from '#web/staff/domain/open/UnreadLine.tsx';
import { AsOf } from '#web/staff/domain/requests/state/AsOf.tsx';
import type { Part } from './still-open.ts';
import { useStillOpen } from './useStillOpen.ts';
import './stay.css';

const partNames = { requests: 'nav.board', messages: 'nav.messages' } as const;

/** What is open for a stay, and what of that is not known. */
export function StillOpen({ stay, heading: Heading }: { stay: string; heading: 'h3' | 'h4' }) {
  const { t } = useTranslation('staff');
  const { requests, unread, hidden, unknown, isReading, error, readAgain } = useStillOpen(stay);
  const nothing = [
    requests?.length === 0 ? t('stay.open_no_request') : null,
    unread === null ? t('stay.open_no_message') : null,
  ].filter(Boolean);
  return (
    <section className="still-open" aria-labelledby="still-open">
      <Heading id="still-open">{t('stay.still_open')}</Heading>
      <Offline />
      {unknown.length > 0 ? <Parts words="stay.open_unknown" parts={unknown} /> : null}
      {isReading ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {requests?.map((request) => (
        <OpenRequestLine key={request.id} request={request} />
      ))}
      {unread ? (
        <UnreadLine stay={stay} count={unread.unread} since={unread.waiting_since} isUrgent={unread.is_urgent} />
      ) : null}
      {nothing.length > 0 ? <p>{nothing.join(' ')}</p> : null}
      {hidden.length > 0 ? <Parts words="sheet.hidden" parts={hidden} /> : null}
      {error ? <TryAgain error={error} onRetry={readAgain} /> : null}
    </section>
  );
}

/** Without a connection what is named is as of then. */
function Offline() {
  const { t } = useTranslation('staff');
  if (useLink() !== 'lost') return null;
  return (
    <p className="is-waiting" role="alert">
      <Icon name="offline" />
      <span>
        {t('stay.open_offline')} <AsOf />
      </span>
    </p>
  );
}

function Parts({ words, parts }: { words: 'stay.open_unknown' | 'sheet.hidden'; parts: readonly Part[] }) {
  const { t } = useTranslation('staff');
  const names = new Intl.ListFormat(intlTag(useLanguage())).format(parts.map((part) => t(partNames[part])));
  return <p>{t(words, { parts: names })}</p>;
}

import { useTranslation } from 'react-i18next';
import type { SheetBed, SheetHint } from '#shared/duty/sheet.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { OpenRequestLine } from '#web/staff/domain/open/OpenRequestLine.tsx';
import { UnreadLine } from '#web/staff/domain/open/UnreadLine.tsx';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { useHintWords } from './useHintWords.ts';

/** One bed: what is to be minded of its patient, what is open and planned, and what was written and not read. */
export function BedLines({ bed }: { bed: SheetBed }) {
  const { t } = useTranslation('staff');
  const { room, label, is_new, hints, requests, unread, stay_id } = bed;
  const isUrgent = unread?.is_urgent || requests?.some((one) => one.urgency === 'high' && !one.is_planned);
  const isOpen = (unread?.count ?? 0) > 0 || requests?.some((one) => !one.is_planned);
  return (
    <article
      className={`sheet-bed ${isUrgent ? 'is-urgent' : isOpen ? 'is-waiting' : 'is-off'}`}
      aria-label={t('place.full', { room, bed: label })}
    >
      <PlaceBadge room={{ name: room }} bed={{ label }} />
      <div className="sheet-lines">
        {is_new ? (
          <p>
            <Changed words={t('sheet.new_patient')} />
          </p>
        ) : null}
        {hints && hints.length > 0 ? <Hints hints={hints} /> : null}
        {requests?.map((request) => (
          <OpenRequestLine key={request.id} request={request}>
            {request.change ? <Changed words={t(request.change === 'new' ? 'sheet.new' : 'sheet.changed')} /> : null}
          </OpenRequestLine>
        ))}
        {unread && unread.count > 0 && stay_id ? (
          <UnreadLine stay={stay_id} count={unread.count} since={unread.since}>
            {unread.is_new ? <Changed words={t('sheet.new')} /> : null}
          </UnreadLine>
        ) : null}
      </div>
    </article>
  );
}

/** Said of what is other than it was read. */
export function Changed({ words }: { words: string }) {
  return (
    <span className="chip is-waiting">
      <Icon name="bell" /> {words}
    </span>
  );
}

function Hints({ hints }: { hints: readonly SheetHint[] }) {
  const { t } = useTranslation('staff');
  const words = useHintWords();
  return (
    <ul className="sheet-hints">
      {hints.map((hint) => (
        <li key={hint.id}>
          <span className="chip">
            <Icon name="alert" />
            {words(hint)}
          </span>
          {hint.is_new ? <Changed words={t('sheet.new')} /> : null}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SheetBed, SheetHint } from '#shared/duty/sheet.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { duration } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { RequestLine } from './RequestLine.tsx';
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
          <RequestLine key={request.id} request={request} />
        ))}
        {unread && unread.count > 0 && stay_id ? <Unread unread={unread} stay={stay_id} /> : null}
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

function Unread({ unread: { count, since, is_new }, stay }: { unread: NonNullable<SheetBed['unread']>; stay: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const language = useLanguage();
  const age = (now: number) => (since ? duration(now - Date.parse(since), language) : '');
  const clock = age(useClockFor(age));
  return (
    <Link className="sheet-line" to={to.thread(stay)}>
      <span>
        <b className="num">
          <Icon name="message" /> {t('messages.unread', { count })}
        </b>
        {since ? <small className="num">{t('board.waiting_for', { clock })}</small> : null}
        {is_new ? <Changed words={t('sheet.new')} /> : null}
      </span>
      <Icon name="next" flip />
    </Link>
  );
}

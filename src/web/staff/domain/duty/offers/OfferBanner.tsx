import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import type { Received } from './offers.ts';
import { whatWords } from './what-words.ts';

type OfferBannerProps = {
  offer: Received;
  now: number;
  busy: boolean;
  onTake: () => void;
  onDecline: () => void;
};

/** As many lines as stand under the words before one asks for all. */
const named = 2;

/** What a colleague wants to hand over: requests, beds with their notes, to be taken or declined in one tap. */
export function OfferBanner({ offer, now, busy, onTake, onDecline }: OfferBannerProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const words = useWords();
  const [all, setAll] = useState(false);
  const { from, requests, beds, lapses_at } = offer;
  const lines = [
    ...requests.map((request) => ({ id: request.id, place: words.place(request), more: '' })),
    ...beds.map(({ id, room, label, note, hints }) => ({
      id: `bed ${id}`,
      place: t('place.full', { room, bed: label }),
      more: [...(note ? [note] : []), ...hints.map(words.hint)].join(' · '),
    })),
  ];
  const shown = all ? lines : lines.slice(0, named);
  const what = whatWords(t, language, requests.length, beds.length);
  return (
    <section className="banner is-accepted offer" aria-label={t('hand_over.title')}>
      <Icon name="users" />
      <div>
        <p>
          <b>{t('offer.from', { name: from.name, what })}</b>
        </p>
        <ul>
          {shown.map(({ id, place, more }) => (
            <li key={id}>
              {place}
              {more ? `: ${more}` : ''}
            </li>
          ))}
        </ul>
        {lines.length > shown.length ? (
          <button type="button" className="offer-more" onClick={() => setAll(true)}>
            {t('offer.more', { count: lines.length - shown.length })}
          </button>
        ) : null}
      </div>
      <p className="offer-do">
        <Button icon={<Icon name="hand" />} busy={busy} onClick={onTake}>
          {t('offer.take')}
        </Button>
        <Button look="quiet" busy={busy} onClick={onDecline}>
          {t('cover.decline')}
        </Button>
        <span className="num">{t('hand_over.left', { clock: waitClock(Date.parse(lapses_at) - now) })}</span>
      </p>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Handover } from '#shared/duty/colleague.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSeen } from './useChangeHandover.ts';
import { whatWords } from './what-words.ts';

type Ended = Handover['ended'][number];

/**
 * How the offers of this employee ended, until they put it away, past the end of their duty too: who took what, who
 * declined (S25).
 */
export function EndedOffers({ ended }: { ended: readonly Ended[] }) {
  return ended.map((one) => <EndedOffer key={one.id} ended={one} />);
}

function EndedOffer({ ended: { id, to, ended_at, requests, beds, refused } }: { ended: Ended }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const seen = useSeen();
  const isTaken = requests.length + beds.length > 0;
  const what = whatWords(t, language, requests.length, beds.length);
  const time = dayAndTime(ended_at, useClock(60_000), language, timeZone);
  const places = [...new Set([...requests, ...beds].map(({ room, bed }) => t('place.full', { room, bed })))];
  return (
    <section className={`banner offer ${isTaken ? 'is-done' : 'is-waiting'}`} aria-label={t('hand_over.title')}>
      <Icon name={isTaken ? 'check' : 'clock'} />
      <div role="status">
        <p>
          <b>
            {isTaken
              ? t('hand_over.was_taken', { name: to.name, what, time })
              : t(refused > 0 ? 'hand_over.refused' : 'hand_over.lapsed', { name: to.name })}
          </b>
        </p>
        {isTaken ? <p className="offer-places">{places.join(', ')}</p> : null}
      </div>
      <p className="offer-do">
        <Button look="quiet" busy={seen.isPending} onClick={() => seen.mutate(id)}>
          {t('alarm.seen')}
        </Button>
      </p>
    </section>
  );
}

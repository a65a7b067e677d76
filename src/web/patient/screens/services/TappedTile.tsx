import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { tileClass } from '#web/patient/domain/ordering/order.ts';
import type { Tap } from '#web/patient/domain/sending/taps.ts';
import { useUndo } from '#web/patient/domain/sending/useAskForHelp.ts';
import { useTapState, useTapWords } from '#web/patient/domain/sending/useTapWords.ts';
import { Sign } from '#web/patient/ui/Sign.tsx';

const signs = { sending: 'send', waiting_unsent: 'clock', sent: 'check', repeated: 'refresh', undone: 'undo' } as const;

/** A key that was just tapped: what became of it, and for a few seconds the way back. The keys beside it stay put. */
export function TappedTile({ service, tap }: { service: ServiceForBed; tap: Tap }) {
  const language = useLanguage();
  const words = useTapWords(tap);
  const state = useTapState(tap);
  return (
    <div
      className={tileClass(service, `sending ${state} is-${tap.state === 'undone' ? 'off' : 'waiting'}`)}
      data-card={service.id}
      tabIndex={-1}
    >
      <p className="say">
        <Pictogram name={service.icon} />
        <b>{textIn(service.title, language)}</b>
        <Sign name={signs[state]} />
        <small>{words}</small>
      </p>
      {tap.state === 'undone' || tap.state === 'repeated' ? null : <Undo tap={tap} />}
    </div>
  );
}

function Undo({ tap }: { tap: Tap }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const undo = useUndo();
  const now = useClock();
  const key = useRef<HTMLButtonElement>(null);
  // The tapped key is gone from under the focus; its undo stands in the same place. What was asked from a card stays
  // there.
  useEffect(() => {
    if (document.activeElement === document.body) key.current?.focus({ preventScroll: true });
  }, []);
  const left = Math.max(1, Math.ceil((tap.at + requestTiming.undoOfferSeconds * 1000 - now) / 1000));
  const seconds = Math.min(left, requestTiming.undoOfferSeconds);
  return (
    <button type="button" className="undo" ref={key} onClick={() => undo(tap)}>
      <span
        className="ring num"
        // React's type knows no custom property.
        style={{ '--left': `${(seconds / requestTiming.undoOfferSeconds) * 100}%` } as React.CSSProperties}
      >
        <bdi aria-hidden="true">{number(seconds, language)}</bdi>
      </span>
      <Icon name="undo" />
      {t('services.undo')}
    </button>
  );
}

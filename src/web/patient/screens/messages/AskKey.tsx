import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { progressOf } from '#web/kit/progress-track/progress-of.ts';
import { showSafetyNote } from '#web/patient/domain/cards/SafetyNote.tsx';
import { useNeededService } from '#web/patient/domain/messages/useNeeds.ts';
import { LaterOrderSheet } from '#web/patient/domain/ordering/LaterOrderSheet.ts';
import { needsQuestion } from '#web/patient/domain/ordering/order.ts';
import { useWhyNot } from '#web/patient/domain/ordering/useWhyNot.ts';
import { useKeyWords } from '#web/patient/domain/requests/useWords.ts';
import type { Tap } from '#web/patient/domain/sending/taps.ts';
import { useAsked } from '#web/patient/domain/sending/useAsked.ts';
import { useAskForHelp, useUndo, type Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';
import { useTapWords } from '#web/patient/domain/sending/useTapWords.ts';
import { hearsOnce } from './useHearing.ts';

/** Offers the service of a need. */
export function AskKey({ need }: { need: string }) {
  const service = useNeededService(need);
  return service && <AskFor service={service} isLarge={false} />;
}

type AskForProps = { service: ServiceForBed; isLarge: boolean };

/**
 * Offers a service, which the second tap asks for. One that is asked for already shows how it stands, one that cannot be
 * why not. `isLarge`: as the largest key of the screen.
 */
export function AskFor({ service, isLarge }: AskForProps) {
  const { tap, waiting, open } = useAsked(service.id);
  const whyNot = useWhyNot(service);
  if (tap) return <Tapped service={service} tap={tap} />;
  if (waiting) return <Unsent service={service} id={waiting.id} />;
  if (open) return <Standing service={service} request={open} />;
  if (whyNot) return <Line service={service} tone="off" words={whyNot} />;
  return <Offer service={service} isLarge={isLarge} />;
}

function Offer({ service, isLarge }: AskForProps) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const send = useAskForHelp();
  const [isOrdering, setOrdering] = useState(false);
  const ask = (wishes?: Wishes) => {
    send(service, wishes);
    showSafetyNote(service);
  };
  return (
    <>
      <button
        type="button"
        className={isLarge ? 'btn fill ask-key large' : 'btn fill ask-key'}
        aria-haspopup={needsQuestion(service) ? 'dialog' : undefined}
        onClick={(event) =>
          hearsOnce(`ask_${service.id}`, event) && (needsQuestion(service) ? setOrdering(true) : ask())
        }
      >
        <Pictogram name={service.icon} />
        {t('messages.also_ask', { service: textIn(service.title, language) })}
      </button>
      <Suspense fallback={null}>
        {isOrdering && (
          <LaterOrderSheet
            service={service}
            isOpen={false}
            onClose={() => setOrdering(false)}
            onOrder={(wishes) => {
              setOrdering(false);
              ask(wishes);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Just asked for: what became of it, and the way back while there is one. */
function Tapped({ service, tap }: { service: ServiceForBed; tap: Tap }) {
  const { t } = useTranslation('patient');
  const undo = useUndo();
  return (
    <Line service={service} tone="waiting" words={useTapWords(tap)}>
      {tap.state !== 'undone' && (
        <button type="button" className="btn quiet" onClick={() => undo(tap)}>
          <Icon name="undo" />
          {t('services.undo')}
        </button>
      )}
    </Line>
  );
}

/** Waiting on the device. */
function Unsent({ service, id }: { service: ServiceForBed; id: string }) {
  return <Line service={service} tone="waiting" words={useTapWords({ id, state: 'sending' })} />;
}

function Standing({ service, request }: { service: ServiceForBed; request: HelpRequestForStay }) {
  const { state, short } = useKeyWords(request);
  return <Line service={service} tone={progressOf(state).tone} words={short} />;
}

type LineProps = { service: ServiceForBed; tone: string; words: string; children?: ReactNode };

function Line({ service, tone, words, children }: LineProps) {
  const language = useLanguage();
  return (
    <div className={`ask-line is-${tone}`} data-card={service.id} tabIndex={-1}>
      <Pictogram name={service.icon} />
      <p>
        <b>{textIn(service.title, language)}</b>
        <span>{words}</span>
      </p>
      {children}
    </div>
  );
}

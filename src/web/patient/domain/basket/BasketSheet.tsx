import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { OrderStep } from '#web/patient/domain/ordering/OrderSheet.tsx';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import { Sheet } from '#web/patient/domain/sheet/Sheet.tsx';
import { basket, basketView } from './basket.ts';
import { ChooseKeys } from './ChooseKeys.tsx';
import { Chosen } from './Chosen.tsx';
import { withWish } from './wishes.ts';

/** Several wishes in one order: first the keys to choose from, then what was chosen, which alone sends. */
export function BasketSheet({ view }: { view: 'choose' | 'chosen' }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const services = useServices().data ?? [];
  const open = useOpenRequests();
  const [askedId, setAsked] = useState<string | null>(null);
  const asked = services.find(({ id }) => id === askedId) ?? null;
  const count = useStore(basket.wishes, (wishes) => wishes.length);
  const isChoosing = view === 'choose' || count === 0;
  // What was emptied is chosen anew, key by key.
  useEffect(() => {
    if (isChoosing) basketView.set('choose');
  }, [isChoosing]);
  const title = isChoosing ? t('basket.title') : t('basket.chosen', { count });
  const close = () => basketView.set('closed');
  const [left, setLeft] = useState<string | null>(null);
  if (!isChoosing && left) setLeft(null); // gone on since
  const leave = () => {
    setLeft(asked?.id ?? null);
    setAsked(null);
  };
  return (
    <Sheet title={asked ? textIn(asked.title, language) : title} onClose={close}>
      <Step key={asked?.id ?? (isChoosing ? 'choose' : 'chosen')} begin={asked || !isChoosing ? null : left}>
        {asked && (
          <OrderStep
            service={asked}
            isOpen={open.some(({ items }) => items.some(({ service_id }) => service_id === asked.id))}
            collects
            onClose={leave}
            onOrder={(wishes) => {
              void basket.change((present) => withWish(present, asked, wishes));
              leave();
            }}
          />
        )}
        {!asked && isChoosing && <ChooseKeys services={services} onAsk={({ id }) => setAsked(id)} />}
        {!asked && !isChoosing && <Chosen services={services} onSent={close} />}
      </Step>
    </Sheet>
  );
}

/** `begin`: the service whose key was left for a question; null for the top. */
type StepProps = { begin: string | null; children: ReactNode };

/** Takes the focus when one step of the sheet follows another, and begins at its top; back from a question, at its key. */
function Step({ begin, children }: StepProps) {
  const step = useRef<HTMLDivElement>(null);
  const first = useEffectEvent(() => begin);
  useEffect(() => {
    const shown = step.current;
    const key = shown?.querySelector<HTMLElement>(`[data-card="${first()}"]`);
    if (key) return key.focus();
    shown?.parentElement?.scrollTo(0, 0);
    shown?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="order basket" tabIndex={-1} ref={step}>
      {children}
    </div>
  );
}

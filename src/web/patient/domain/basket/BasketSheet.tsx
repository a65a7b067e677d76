import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { Order } from '#web/patient/domain/ordering/OrderSheet.tsx';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import { Sheet } from '#web/patient/ui/Sheet.tsx';
import { basket, basketView } from './basket.ts';
import { ChooseKeys } from './ChooseKeys.tsx';
import { Chosen } from './Chosen.tsx';
import { withWish } from './wishes.ts';

/** Several wishes in one order: first the keys to choose from, then what was chosen, which alone sends. */
export function BasketSheet({ view }: { view: 'choose' | 'chosen' }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const services = useServices().data ?? [];
  const [asked, setAsked] = useState<ServiceForBed | null>(null);
  const count = useStore(basket.wishes, (wishes) => wishes.length);
  const isChoosing = view === 'choose' || count === 0;
  const title = isChoosing ? t('basket.title') : t('basket.chosen', { count });
  const close = () => basketView.set('closed');
  return (
    <Sheet title={asked ? textIn(asked.title, language) : title} onClose={close}>
      <Step key={asked?.id ?? view}>
        {asked && (
          <Order
            service={asked}
            collects
            onClose={() => setAsked(null)}
            onOrder={(wishes) => {
              void basket.change((present) => withWish(present, asked, wishes));
              setAsked(null);
            }}
          />
        )}
        {!asked && isChoosing && <ChooseKeys services={services} onAsk={setAsked} />}
        {!asked && !isChoosing && <Chosen services={services} onSent={close} />}
      </Step>
    </Sheet>
  );
}

/** Takes the focus when one step of the sheet follows another, and begins at its top. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.parentElement?.scrollTo(0, 0);
    step.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="order basket" tabIndex={-1} ref={step}>
      {children}
    </div>
  );
}

import './basket.css';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { BasketSheet } from './BasketSheet.tsx';
import { basket, basketView } from './basket.ts';

/** What was chosen and not sent yet, on every screen until it is sent or put away; and the sheet to go on with it. */
export function BasketBar() {
  const { t } = useTranslation('patient');
  const count = useStore(basket.wishes, (wishes) => wishes.length);
  const view = useStore(basketView);
  return (
    <>
      {count > 0 && (
        <div className="basket-bar">
          <button type="button" className="btn stacked" aria-haspopup="dialog" onClick={() => basketView.set('chosen')}>
            {t('basket.look')}
            <small>
              {t('basket.chosen', { count })} · {t('basket.not_sent')}
            </small>
          </button>
        </div>
      )}
      {view !== 'closed' && <BasketSheet view={view} />}
    </>
  );
}

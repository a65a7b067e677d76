import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { OneOf } from './OneOf.tsx';
import { changeView, hands, view } from './view.ts';

/** For which hand the keys lie, and whether pictures stand for words. */
export function HandOptions() {
  const { t } = useTranslation('patient');
  const { hand, symbols } = useStore(view);
  return (
    <>
      <OneOf
        legend={t('view.symbols')}
        of={[false, true]}
        chosen={symbols}
        word={(on) => t(on ? 'view.symbols_on' : 'view.symbols_off')}
        onChoose={(on) => changeView({ symbols: on })}
      />
      <OneOf
        legend={t('view.hand')}
        of={hands}
        chosen={hand}
        word={(one) => t(`view.hand_${one}`)}
        onChoose={(one) => changeView({ hand: one })}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useStore } from '#web/kit/store.ts';
import { playWanted } from '#web/patient/domain/sounds/chimes.ts';
import { OneOf } from '#web/patient/domain/view/OneOf.tsx';
import { changeView, type Sounds, sounds, view } from '#web/patient/domain/view/view.ts';

/** Whether and when this device may be heard; who wants that hears at once what it is like. */
export function SoundOptions() {
  const { t } = useTranslation('patient');
  const chosen = useStore(view, (shown) => shown.sounds);
  const choose = (one: Sounds) => {
    changeView({ sounds: one });
    if (one !== 'off') void playWanted('accepted');
  };
  return (
    <section className="card">
      <h2>{t('sounds.title')}</h2>
      <OneOf
        legend={t('sounds.title')}
        hidesLegend
        of={sounds}
        chosen={chosen}
        word={(one) => t(`sounds.${one}`)}
        onChoose={choose}
      />
      <p className="also">{t('sounds.hint')}</p>
    </section>
  );
}

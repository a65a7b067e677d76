import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { later } from '#web/patient/routing/later.tsx';
import { Waiting } from '#web/patient/ui/States.tsx';
import type { PlaceChoice } from './place-choice.ts';
import { usePlaceName } from './usePlaceChoice.ts';

const PlaceChooser = later(async () => (await import('./PlaceChooser.tsx')).PlaceChooser, 'when wanted');

export type ChoosePlaceProps = { choice: PlaceChoice; onChoose: (choice: PlaceChoice) => void };

/** Folded away, since the code alone is enough; what is chosen is read either way. */
export function ChoosePlace({ choice, onChoose }: ChoosePlaceProps) {
  const { t } = useTranslation('patient');
  const [isOpen, setOpen] = useState(false);
  const placeName = usePlaceName();
  return (
    <>
      <button
        type="button"
        className={choice ? 'btn quiet wide who fold' : 'btn quiet wide fold'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {t('signin.place')}
          {choice && <small>{placeName(choice)}</small>}
        </span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Suspense fallback={<Waiting shape="cards" />}>
          <PlaceChooser choice={choice} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}

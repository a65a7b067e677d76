import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timing } from '#shared/kernel/timing.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { onUntouched } from '#web/patient/domain/untouched/on-untouched.ts';
import { type PlaceChoice, placeWords } from './place-choice.ts';

/**
 * The place that was chosen, as long as this page is shown and somebody is at it: who comes tomorrow may be in another bed
 * (docs/decisions/0046-a-chosen-place.md).
 */
export function usePlaceChoice(): [choice: PlaceChoice, choose: (choice: PlaceChoice) => void] {
  const [choice, choose] = useState<PlaceChoice>(null);
  useEffect(() => onUntouched(timing.tabletDimsMinutes * 60_000, () => choose(null)), []);
  return [choice, choose];
}

/** How a chosen place is called here. */
export function usePlaceName(): (choice: NonNullable<PlaceChoice>) => string {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (choice) => placeWords(choice, { room: t('place.room'), bed: t('place.bed') }, language);
}

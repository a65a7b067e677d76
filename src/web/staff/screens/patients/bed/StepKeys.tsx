import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { BedStep } from './useBedSteps.ts';

const faces = {
  admit: { icon: 'usercheck', words: 'stay.admit' },
  care: { icon: 'note', words: 'stay.care' },
  code: { icon: 'qr', words: 'code.show' },
  tablet: { icon: 'plus', words: 'tablet.set_up' },
  devices: { icon: 'online', words: 'stay.devices' },
  move: { icon: 'bed', words: 'stay.move' },
  end: { icon: 'door', words: 'stay.end' },
  take_back: { icon: 'undo', words: 'stay.take_back' },
} as const;

type StepKeysProps<Step extends BedStep> = { steps: readonly Step[]; onChoose: (step: Step) => void };

/** What can be done to the bed, one key below the other. */
export function StepKeys<Step extends BedStep>({ steps, onChoose }: StepKeysProps<Step>) {
  const { t } = useTranslation('staff');
  return (
    <div className="step-keys">
      {steps.map((step) => (
        <Button key={step} wide icon={<Icon name={faces[step].icon} />} onClick={() => onChoose(step)}>
          {t(faces[step].words)}
        </Button>
      ))}
    </div>
  );
}

import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { RowStep } from '#web/admin/domain/area/list-extras.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { BedStatesOfPage, useBedStates } from './bed-states.ts';

/** What is done at a bed: `new` ends the stay that runs and begins another; `move` takes that stay to another bed. */
export type BedStep = 'code' | 'admit' | 'move' | 'new' | 'end';

type BedStepsProps = {
  row: AreaRow;
  onStep: (step: BedStep, stay: string | null) => void;
  children: (steps: readonly RowStep[]) => ReactNode;
};

/** What may be done at this bed as it stands: in a list as the page knows it, beside it as it is read for this bed. */
export function BedSteps({ row, onStep, children }: BedStepsProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const ofPage = use(BedStatesOfPage);
  const own = useBedStates(ofPage ? [] : [row.id]);
  const stay = (ofPage ?? own).get(row.id)?.stay;
  if (row.deleted_at !== null || row.active !== true) return children([]);
  const admits = covers(rights, 'stays:create');
  const ends = covers(rights, 'stays:delete');
  const steps: readonly (readonly [BedStep, boolean])[] = [
    ['code', covers(rights, 'qr:view')],
    ['admit', admits && stay === null],
    ['move', covers(rights, 'stays:edit') && Boolean(stay)],
    ['new', admits && ends && Boolean(stay)],
    ['end', ends && Boolean(stay)],
  ];
  const act = (step: BedStep) => () => onStep(step, stay?.id ?? null);
  return children(
    steps.flatMap(([step, may]) =>
      may ? [{ key: step, word: t(step === 'move' ? 'stay.move' : `beds.${step}`), act: act(step) }] : [],
    ),
  );
}

import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useBedState } from './bed-states.ts';

/** What is done at a bed: `new` ends the stay that runs and begins another; `move` takes that stay to another bed. */
export type BedStep = 'code' | 'admit' | 'move' | 'new' | 'end';

/** What may be done at this bed as it stands. */
export function BedMenu({ row, onStep }: { row: AreaRow; onStep: (step: BedStep, stay: string | null) => void }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const stay = useBedState(row.id)?.stay;
  if (row.deleted_at !== null || row.active !== true) return null;
  const admits = covers(rights, 'stays:create');
  const ends = covers(rights, 'stays:delete');
  const steps: readonly (readonly [BedStep, boolean])[] = [
    ['code', covers(rights, 'qr:view')],
    ['admit', admits && stay === null],
    ['move', covers(rights, 'stays:edit') && Boolean(stay)],
    ['new', admits && ends && Boolean(stay)],
    ['end', ends && Boolean(stay)],
  ];
  return steps.map(([step, may]) =>
    may ? (
      <Menu.Item key={step} onClick={() => onStep(step, stay?.id ?? null)}>
        {t(step === 'move' ? 'stay.move' : `beds.${step}`)}
      </Menu.Item>
    ) : null,
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { makeBedSeries } from '#shared/beds/bed-series.endpoints.ts';
import { type AroundList, type RowStep, RowSteps } from '#web/admin/domain/area/list-extras.ts';
import { useAskedFor } from '#web/admin/routing/useAskedFor.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { BedRows } from './BedRows.tsx';
import { type BedStep, BedSteps } from './BedSteps.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SeriesDialog } from './SeriesDialog.tsx';
import { StayDialog } from './StayDialog.tsx';

/** Beside the list of beds: who stays where, whose card holds its code, and what is done at a bed. */
export const BedExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { rights } = useHere();
  const [open, setOpen] = useState<{ row: AreaRow; step: BedStep; stay: string | null } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const close = () => setOpen(null);
  const makes = covers(rights, makeBedSeries.needs);
  const prints = covers(rights, 'qr:export');
  // Chosen beds go along in the navigation: an address does not hold as many.
  const cards = (chosen: { ids: readonly string[] } | null) => (
    <Link className="mini" to={to.cards} state={chosen}>
      <Icon name="qr" />
      {t('cards.title')}
    </Link>
  );
  const steps = (row: AreaRow, show: (steps: readonly RowStep[]) => ReactNode) => (
    <BedSteps row={row} onStep={(step, stay) => setOpen({ row, step, stay })}>
      {show}
    </BedSteps>
  );
  useAskedFor('series', () => setMaking(makes));
  const extras = {
    head: (
      <>
        {prints ? cards(null) : null}
        {makes ? (
          <button type="button" className="mini" onClick={() => setMaking(true)}>
            <Icon name="plus" />
            {t('beds.series')}
          </button>
        ) : null}
      </>
    ),
    bulk: (ids: readonly string[]) => (prints ? cards({ ids }) : null),
    Rows: BedRows,
  };
  return (
    <>
      <RowSteps value={steps}>{children(extras)}</RowSteps>
      {isMaking ? <SeriesDialog onClose={() => setMaking(false)} /> : null}
      {open?.step === 'code' ? <CodeDialog bed={open.row} onClose={close} /> : null}
      {open?.step === 'move' && open.stay ? <MoveDialog bed={open.row} stay={open.stay} onClose={close} /> : null}
      {open && open.step !== 'code' && open.step !== 'move' ? (
        <StayDialog bed={open.row} step={open.step} ends={open.stay} onClose={close} />
      ) : null}
    </>
  );
};

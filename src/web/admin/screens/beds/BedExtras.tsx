import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { AroundList } from '#web/admin/domain/area/list-extras.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { BedMenu, type BedStep } from './BedMenu.tsx';
import { BedRows } from './BedRows.tsx';
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
  const prints = covers(rights, 'qr:export');
  const cards = (view: string) => (
    <Link className="mini" to={to.cards(view)}>
      <Icon name="qr" />
      {t('cards.title')}
    </Link>
  );
  const extras = {
    head: (
      <>
        {prints ? cards('') : null}
        {covers(rights, 'beds:create') ? (
          <button type="button" className="mini" onClick={() => setMaking(true)}>
            <Icon name="plus" />
            {t('beds.series')}
          </button>
        ) : null}
      </>
    ),
    menu: (row: AreaRow) => <BedMenu row={row} onStep={(step, stay) => setOpen({ row, step, stay })} />,
    bulk: (ids: readonly string[]) => (prints ? cards(`?ids=${ids.slice(0, most).join(',')}`) : null),
    Rows: BedRows,
  };
  return (
    <>
      {children(extras)}
      {isMaking ? <SeriesDialog onClose={() => setMaking(false)} /> : null}
      {open?.step === 'code' ? <CodeDialog bed={open.row} onClose={close} /> : null}
      {open?.step === 'move' && open.stay ? <MoveDialog bed={open.row} stay={open.stay} onClose={close} /> : null}
      {open && open.step !== 'code' && open.step !== 'move' ? (
        <StayDialog bed={open.row} step={open.step} ends={open.stay} onClose={close} />
      ) : null}
    </>
  );
};

/** So many ids fit into an address. */
const most = 100;

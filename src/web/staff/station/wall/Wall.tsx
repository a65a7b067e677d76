import { useTranslation } from 'react-i18next';
import type { Station } from '#shared/station/station.schemas.ts';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { Boundary } from '#web/kit/Boundary.tsx';
import { Bands } from '#web/staff/station/bands/Bands.tsx';
import { rowsBeside, useFaults } from '#web/staff/station/bands/useFaults.ts';
import { BedMap } from '#web/staff/station/beds/BedMap.tsx';
import { useWallReceipts } from '#web/staff/station/reading/useWallReceipts.ts';
import { WallRow } from '#web/staff/station/rows/WallRow.tsx';
import { wallRows } from '#web/staff/station/rules/wall-rows.ts';
import { MoreLine } from './MoreLine.tsx';
import { usePage } from './usePage.ts';
import { WallTop } from './WallTop.tsx';
import '#web/staff/station/rows/rows.css';
import '#web/staff/station/rows/dense.css';

/** Up to this many rows there is room for two lines in each. */
const roomyRows = 5;

/** The board with the ward's requests and its beds. `isOld`: the last reading failed, so this is an earlier one. */
export function Wall({ station, isOld, now }: { station: Station; isOld: boolean; now: number }) {
  const { t } = useTranslation('staff');
  const wall = wallRows(station.requests);
  const faults = useFaults(station, wall.red, isOld);
  const { page, turn } = usePage(wall, rowsBeside(faults, station), now);
  const shown = wall.rows.slice(page.from, page.to);
  useWallReceipts(shown, now);
  const style = { '--rows': shown.length } as React.CSSProperties; // a variable of rows.css
  return (
    <div className={faults.isRed ? 'wall red' : 'wall'}>
      <WallTop station={station} now={now} />
      <Bands station={station} red={wall.red} faults={faults} now={now} />
      <main className="list">
        {shown.length === 0 ? (
          <section className="all-quiet">
            <QuietDrawing />
            <h2>{t('board.quiet_title')}</h2>
            <p>{t('station.quiet_hint', { count: station.beds_connected.connected })}</p>
          </section>
        ) : (
          <ol className={shown.length > roomyRows ? 'rows dense' : 'rows'} style={style} aria-label={t('board.title')}>
            {shown.map((request) => (
              <Boundary
                key={request.id}
                resetKey={`${request.id} ${request.version}`}
                fallback={<li className="row">{t('error.card')}</li>}
              >
                <WallRow request={request} station={station} now={now} />
              </Boundary>
            ))}
          </ol>
        )}
        <MoreLine rows={wall.rows} page={page} onTurn={turn} />
      </main>
      <BedMap station={station} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Station } from '#shared/station/station.schemas.ts';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { themeChoice } from '#web/desk/theme-choice.ts';
import { Boundary } from '#web/kit/Boundary.tsx';
import { useStore } from '#web/kit/store.ts';
import type { Theme } from '#web/kit/tokens/tokens.ts';
import { Bands } from '#web/staff/screens/station/bands/Bands.tsx';
import { type Faults, rowsBeside, useFaults } from '#web/staff/screens/station/bands/useFaults.ts';
import { BedMap } from '#web/staff/screens/station/beds/BedMap.tsx';
import { useDisplayReceipts } from '#web/staff/screens/station/reading/useDisplayReceipts.ts';
import { DisplayRow } from '#web/staff/screens/station/rows/DisplayRow.tsx';
import { isDimmed } from '#web/staff/screens/station/rules/dimmed.ts';
import { displayRows } from '#web/staff/screens/station/rules/display-rows.ts';
import { DisplayTop } from './DisplayTop.tsx';
import { MoreLine } from './MoreLine.tsx';
import { usePage } from './usePage.ts';
import '#web/staff/screens/station/rows/rows.css';
import '#web/staff/screens/station/rows/dense.css';

/** Up to this many rows there is room for two lines in each. */
const roomyRows = 5;

/** The board with the ward's requests and its beds. `isOld`: the last reading failed, so this is an earlier one. */
export function StationDisplay({ station, isOld, now }: { station: Station; isOld: boolean; now: number }) {
  const { t } = useTranslation('staff');
  const display = displayRows(station.requests);
  const faults = useFaults(station, display.red, isOld);
  const { page, turn } = usePage(display, rowsBeside(faults, station), now);
  const shown = display.rows.slice(page.from, page.to);
  useDisplayReceipts(shown, now);
  const chosen = useStore(themeChoice);
  const dimmed = isDimmed(station, faults) ? nightTheme(chosen) : undefined;
  const style = { '--rows': shown.length } as React.CSSProperties; // a variable of rows.css
  return (
    <div className={`display${faults.isRed ? ' red' : ''}${dimmed ? ' dimmed' : ''}`} data-theme={dimmed}>
      <DisplayTop station={station} now={now} />
      <Bands station={station} red={display.red} faults={faults} now={now} />
      <main className="list">
        {shown.length === 0 ? (
          <NothingOpen station={station} faults={faults} />
        ) : (
          <ol className={shown.length > roomyRows ? 'rows dense' : 'rows'} style={style} aria-label={t('board.title')}>
            {shown.map((request) => (
              <Boundary
                key={request.id}
                resetKey={`${request.id} ${request.version}`}
                fallback={<li className="row">{t('error.card')}</li>}
              >
                <DisplayRow request={request} station={station} now={now} />
              </Boundary>
            ))}
          </ol>
        )}
        <MoreLine station={station} rows={display.rows} page={page} now={now} onTurn={turn} />
      </main>
      <BedMap station={station} />
    </div>
  );
}

/** Dark; who needs the high contrast keeps it, which is dark already. */
function nightTheme(chosen: Theme): Theme {
  return chosen === 'contrast' ? 'contrast' : 'night';
}

/** The band above says as of when it is over a dead link; with nobody on duty the ward is not quiet but unattended. */
function NothingOpen({ station, faults }: { station: Station; faults: Faults }) {
  const { t } = useTranslation('staff');
  const quiet = faults.isRed ? t('board.nothing_open') : t('board.quiet_title');
  return (
    <section className="all-quiet">
      <QuietDrawing />
      <h2>{faults.isDead ? t('board.nothing_was_open') : quiet}</h2>
      {faults.isDead ? null : <p>{t('station.quiet_hint', { count: station.beds_connected.connected })}</p>}
    </section>
  );
}

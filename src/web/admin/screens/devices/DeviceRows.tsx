import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { textIn } from '#web/admin/domain/area/shown.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** Shows of each device when it was last connected: what is connected is so now. */
export function DeviceRows({ children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  return <OwnCells value={cellOf}>{children}</OwnCells>;
}

function cellOf(row: AreaRow, column: string): ReactNode {
  return column === 'last_echo_at' ? <LastCell row={row} /> : undefined;
}

function LastCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const at = textIn(row.last_echo_at);
  if (at) return dateAndTime(at, language, zone);
  return <span className="muted">{t(row.state === 'alive' ? 'devices.now' : 'devices.never')}</span>;
}

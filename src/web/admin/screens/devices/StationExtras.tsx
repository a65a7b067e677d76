import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { enrolStation } from '#shared/station/station.endpoints.ts';
import type { AroundList } from '#web/admin/domain/area/list-extras.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { StationDialog } from './StationDialog.tsx';
import { useStandings } from './useStandings.ts';

/** Beside the list of ward displays: how each stands by now, and where one is set up. */
export const StationExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [isAsking, setAsking] = useState(false);
  useStandings('stations');
  const extras = {
    head: covers(rights, enrolStation.needs) ? (
      <button type="button" className="mini fill" onClick={() => setAsking(true)}>
        <Icon name="plus" />
        {t('stations.set_up')}
      </button>
    ) : null,
    Rows: DeviceRows,
  };
  return (
    <>
      {children(extras)}
      {isAsking ? <StationDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
};

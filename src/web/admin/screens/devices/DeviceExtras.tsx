import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import type { AroundList } from '#web/admin/domain/area/list-extras.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { visit } from '#web/admin/session/visit.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { TabletDialog } from './TabletDialog.tsx';
import { useStandings } from './useStandings.ts';

/** Beside the list of tablets: how each stands by now, and the code that makes a tablet the one of a bed. */
export const DeviceExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const isVisiting = useStore(visit, (now) => now !== null);
  const [isMaking, setMaking] = useState(false);
  useStandings('devices');
  const extras = {
    // Who enrols it stands at the tablet: an employee of the hospital.
    head:
      covers(rights, makeTabletCode.needs) && !isVisiting ? (
        <button type="button" className="mini fill" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('devices.set_up')}
        </button>
      ) : null,
    Rows: DeviceRows,
  };
  return (
    <>
      {children(extras)}
      {isMaking ? <TabletDialog onClose={() => setMaking(false)} /> : null}
    </>
  );
};

import { useTranslation } from 'react-i18next';
import type { SwitchOffImpact } from '#shared/areas/answer.schemas.ts';
import { areaName } from './words.ts';

/** What goes when something is switched off, in sentences. */
export function ImpactWords({ impact: { known, may_be_more, patients, urgent } }: { impact: SwitchOffImpact }) {
  const { t } = useTranslation('admin');
  const what = known.map(({ area, total }) => `${areaName(area)}: ${total}`).join(', ');
  return (
    <>
      {urgent.length > 0 ? (
        <p>
          <b>{t('switch_off.urgent', { names: urgent.join(', ') })}</b>
        </p>
      ) : null}
      {patients ? <p>{t(`switch_off.patients_${patients}`)}</p> : null}
      {what ? <p>{t('switch_off.hint', { what })}</p> : null}
      {may_be_more ? <p>{t('switch_off.hidden')}</p> : null}
    </>
  );
}

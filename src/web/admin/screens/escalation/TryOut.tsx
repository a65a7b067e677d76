import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Simulated, SimulationChoices } from '#shared/requests/reaching/simulation.schemas.ts';
import { oneName } from '#web/admin/domain/area/words.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Outcome } from './Outcome.tsx';
import { useSimulation, useSimulationChoices } from './usePolicies.ts';

type TryOutProps = Pick<Simulated, 'urgency' | 'steps'>;

/** Who would be called when, of a request at a chosen bed: now, or as it was at a past hour. Nobody is called by it. */
export function TryOut(props: TryOutProps) {
  const { t } = useTranslation('admin');
  const choices = useSimulationChoices();
  return (
    <section className="try-out" aria-label={t('escalation.try_title')}>
      <h3>{t('escalation.try_title')}</h3>
      <p className="muted">{t('escalation.try_hint')}</p>
      {choices.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {choices.isError && !choices.data ? (
        <TryAgain error={choices.error} onRetry={() => void choices.refetch()} />
      ) : null}
      {choices.data ? <Asked {...props} choices={choices.data} /> : null}
    </section>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function Asked({ urgency, steps, choices }: TryOutProps & { choices: SimulationChoices }) {
  const { t } = useTranslation('admin');
  const [bed, setBed] = useState(choices.beds[0]?.id ?? null);
  const [type, setType] = useState(choices.service_types[0]?.id ?? null);
  const [day, setDay] = useState('');
  const [hour, setHour] = useState<string | null>('3');
  const [isReceived, setReceived] = useState(true);
  const at = day === '' || hour === null ? null : { day, hour: Number(hour) };
  const place = bed && type ? { bed_id: bed, service_type_id: type } : null;
  const simulation = useSimulation(place && { ...place, urgency, steps, at, is_received: isReceived });
  const options = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="try-fields">
        <Select
          label={oneName('beds')}
          data={options(choices.beds)}
          value={bed}
          onChange={setBed}
          searchable
          limit={50}
          nothingFoundMessage={t('filter.nothing')}
          comboboxProps={{ withinPortal: false }}
        />
        <Select
          label={oneName('service-types')}
          data={options(choices.service_types)}
          value={type}
          onChange={setType}
          searchable
          comboboxProps={{ withinPortal: false }}
        />
        <label className="try-day">
          <span>{t('escalation.day')}</span>
          <input type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        </label>
        {day === '' ? (
          <p className="muted try-now">{t('escalation.now')}</p>
        ) : (
          <Select
            label={t('escalation.hour')}
            data={hours}
            value={hour}
            onChange={setHour}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <label className="try-received">
          <input type="checkbox" checked={isReceived} onChange={(event) => setReceived(event.currentTarget.checked)} />
          {t('escalation.received')}
        </label>
      </div>
      {place === null ? <p className="muted">{t('escalation.no_places')}</p> : null}
      {simulation.isError ? <p role="alert">{simulation.error.message}</p> : null}
      {simulation.data && !simulation.isError ? <Outcome simulation={simulation.data} urgency={urgency} /> : null}
    </>
  );
}

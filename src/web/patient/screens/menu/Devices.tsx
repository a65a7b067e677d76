import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { keys } from '#web/kit/http/keys.ts';
import { comparedNumber, dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useBedDevices, useChangeDevice } from '#web/patient/domain/devices/useBedDevices.ts';
import { useListAsOf } from '#web/patient/domain/kept/useListAsOf.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { useStay } from '#web/patient/session/useStay.ts';
import { Waiting } from '#web/patient/ui/States.tsx';

/** The devices of this stay: who waits is let in or kept out, and each phone can be signed out. */
export function Devices() {
  const { t } = useTranslation('patient');
  const devices = useBedDevices();
  const asOf = useListAsOf(keys.bedDevices(useStay() ?? ''));
  const waits = devices.data?.some(({ state }) => state === 'waiting');
  return (
    <section className="card">
      <h2>{t('devices.title')}</h2>
      {devices.data && <p className="also">{asOf ?? '\u00a0'}</p>}
      {waits && <p className="also">{t('devices.hint')}</p>}
      {devices.isPending && <Waiting shape="cards" />}
      {devices.isError && !devices.data && <TryAgain onRetry={() => void devices.refetch()} />}
      <ul className="devices">
        {devices.data?.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

function Device({ device }: { device: BedDevice }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useClock(60_000);
  const time = dayAndTime(device.since, now, language, timeZone);
  const name = t(device.kind === 'ward_tablet' ? 'devices.tablet' : 'devices.phone');
  return (
    <li>
      <p className="lead">{device.is_this ? t('devices.this') : name}</p>
      <p className="also">{t(device.state === 'waiting' ? 'devices.waits' : 'devices.since', { time })}</p>
      {device.number !== null && (
        <p className="b num">{t('devices.number', { number: comparedNumber(device.number, language) })}</p>
      )}
      {device.state === 'waiting' && <LetIn id={device.id} />}
      {device.state === 'signed_in' && device.may_end && !device.is_this && <SignOutDevice id={device.id} />}
    </li>
  );
}

function LetIn({ id }: { id: string }) {
  const { t } = useTranslation('patient');
  const { letIn, end, isPending } = useChangeDevice(id);
  return (
    <div className="acts">
      <button type="button" className="btn fill" aria-disabled={isPending} onClick={() => isPending || letIn.mutate()}>
        {t('devices.let_in')}
      </button>
      <button type="button" className="btn quiet" aria-disabled={isPending} onClick={() => isPending || end.mutate()}>
        {t('devices.keep_out')}
      </button>
    </div>
  );
}

function SignOutDevice({ id }: { id: string }) {
  const { t } = useTranslation('patient');
  const [asked, setAsked] = useState(false);
  const { end, isPending } = useChangeDevice(id);
  return (
    <div className="acts">
      {asked ? (
        <>
          <button
            type="button"
            className="btn danger"
            aria-disabled={isPending}
            onClick={() => isPending || end.mutate()}
          >
            {t('devices.sign_out_yes')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setAsked(false)}>
            {t('devices.sign_out_no')}
          </button>
        </>
      ) : (
        <button type="button" className="btn quiet" onClick={() => setAsked(true)}>
          {t('devices.sign_out')}
        </button>
      )}
    </div>
  );
}

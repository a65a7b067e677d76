import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channels } from '#shared/kernel/channels.ts';
import { giveStationReceipts } from '#shared/station/station.endpoints.ts';
import type { Station } from '#shared/station/station.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useHospitalTexts } from '#web/desk/session/hospital-texts.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useClock } from '#web/kit/clock/useClock.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { useAnswerProbes } from '#web/staff/domain/device/useAnswerProbes.ts';
import { useBurnInShift } from '#web/staff/screens/station/reading/useBurnInShift.ts';
import { useDisplaySound } from '#web/staff/screens/station/reading/useDisplaySound.ts';
import { useNewerRelease } from '#web/staff/screens/station/reading/useNewerRelease.ts';
import { useStation } from '#web/staff/screens/station/reading/useStation.ts';
import { useWakeLock } from '#web/staff/screens/station/reading/useWakeLock.ts';
import { mayLoadAnew } from '#web/staff/screens/station/rules/newer-release.ts';
import { useStationDepartment } from '#web/staff/session/station-session.ts';
import { DisplayTop } from './DisplayTop.tsx';
import { StationDisplay } from './StationDisplay.tsx';
import './display.css';
import './quiet.css';

/** A newer release is loaded when nothing would be missed by it. */
function useLoadNewer(station: Station | undefined, signalAt: { readonly current: number | null }, now: number): void {
  const link = useLink();
  const [mayLoad, setMayLoad] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether a signal has ended.
  useEffect(() => {
    const sinceSignal = signalAt.current === null ? null : performance.now() - signalAt.current;
    const isAsked = document.querySelector('[role="dialog"]') !== null;
    setMayLoad(mayLoadAnew({ station, link, sinceSignal, isAsked }));
  }, [station, link, signalAt, now]);
  useNewerRelease(mayLoad, now);
}

/** The ward's display board, read at 4 m. It asks for nothing to be pressed. */
export function StationScreen() {
  const { t } = useTranslation('staff');
  const station = useStation();
  useHospitalTexts(station.data?.hospital.id ?? null, 'staff');
  const now = useClock();
  const department = useStationDepartment();
  useAnswerProbes(department ? [channels.department(department)] : [], giveStationReceipts);
  useWakeLock();
  useBurnInShift(now);
  const isOff = isRefusal(station.error) && station.error.code === 'hospital_inactive';
  const signalAt = useDisplaySound(isOff ? undefined : station.data, now);
  useLoadNewer(station.data, signalAt, now);
  const title = station.data?.department.name ?? t('station.title');
  useEffect(() => {
    document.title = t('app.title', { screen: title });
  }, [t, title]);
  if (station.data && !isOff) return <StationDisplay station={station.data} isOld={station.isError} now={now} />;
  return (
    <div className="display">
      <DisplayTop station={null} now={now} />
      <main className="list alone">
        {isOff ? (
          <Notice title={t('station.off_title')} hint={t('station.off_hint')} drawing={<Icon name="lock" />} />
        ) : station.isError ? (
          <Notice
            title={t('common.failed_title')}
            hint={t('link.banner_hint')}
            drawing={<Icon name="offline" />}
            urgent
          >
            <Button icon={<Icon name="refresh" />} onClick={() => void station.refetch()}>
              {t('common.retry')}
            </Button>
          </Notice>
        ) : (
          <Waiting label={t('common.loading')} rows={5} />
        )}
      </main>
    </div>
  );
}

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '#web/admin/frame/Frame.tsx';
import { visit } from '#web/admin/session/visit.ts';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useStore } from '#web/kit/store.ts';
import { HospitalChoice } from './HospitalChoice.tsx';
import { useFollowVisit, useGoOn } from './usePlatform.ts';
import { VisitBar } from './VisitBar.tsx';
import { VisitOver } from './VisitOver.tsx';

const PlatformAdministrators = lazy(async () => ({
  default: (await import('./administrators/PlatformAdministrators.tsx')).PlatformAdministrators,
}));

/** The panel of a platform administrator: a hospital is chosen first, and inside it a bar says so all the time. */
export function PlatformPanel({ children }: { children: ReactNode }) {
  const now = useStore(visit);
  useEffect(() => () => visit.set(null), []); // signed out
  if (!now) return <Outside />;
  return (
    <>
      <Inside />
      <Frame bar={<VisitBar entered={now.entered} isOver={now.isOver} />}>{children}</Frame>
      {now.isOver ? <VisitOver key={now.entered.id} hospital={now.entered.hospital} /> : null}
    </>
  );
}

function Outside() {
  const { t } = useTranslation('admin');
  const goOn = useGoOn();
  const [isAtPeople, setAtPeople] = useState(false);
  const waiting = <Waiting label={t('common.loading')} rows={3} />;
  if (goOn.data !== null)
    return (
      <EntryScreen title={t('platform.title')}>
        {goOn.isError ? <TryAgain error={goOn.error} onRetry={() => void goOn.refetch()} /> : waiting}
      </EntryScreen>
    );
  if (!isAtPeople)
    return <HospitalChoice onGoOn={() => void goOn.refetch()} onAdministrators={() => setAtPeople(true)} />;
  return (
    <Suspense fallback={<EntryScreen title={t('platform.administrators')}>{waiting}</EntryScreen>}>
      <PlatformAdministrators onBack={() => setAtPeople(false)} />
    </Suspense>
  );
}

function Inside() {
  useFollowVisit();
  return null;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useRooms } from '#web/staff/domain/rooms/useRooms.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { BroadcastDone } from './BroadcastDone.tsx';
import { BroadcastForm } from './BroadcastForm.tsx';
import { type Sent, useBroadcast } from './useBroadcast.ts';
import './broadcast.css';

/** One message to several beds; then which of them were left out, and why. */
export function BroadcastScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const allowed = useMay(listRooms);
  const rooms = useRooms();
  const [sent, setSent] = useState<Sent | null>(null);
  const broadcast = useBroadcast(setSent);
  const title = t('broadcast.title');
  if (sent && rooms.data) return <BroadcastDone sent={sent} rooms={rooms.data} />;
  if (allowed && rooms.data && rooms.data.length > 0) return <BroadcastForm rooms={rooms.data} broadcast={broadcast} />;
  return (
    <Screen title={title} back={to.messages}>
      {allowed ? null : <NotForYou />}
      {allowed && rooms.isError ? <TryAgain error={rooms.error} onRetry={() => void rooms.refetch()} /> : null}
      {allowed && rooms.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
      {allowed && rooms.data ? <Notice title={t('broadcast.no_beds')} drawing={<QuietDrawing />} /> : null}
    </Screen>
  );
}

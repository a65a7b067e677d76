import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useRooms } from '#web/staff/domain/rooms/useRooms.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { AskedList } from './AskedList.tsx';
import { AskFor } from './AskFor.tsx';
import { WhichBed } from './WhichBed.tsx';
import './ask.css';

/** An employee asks on behalf of a patient, or of colleagues for themselves: for whom, with what was asked for so already, and then what. */
export function AskScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { id } = useParams();
  const rooms = useRooms();
  const may = { ask: useMay(submitForBed), see: useMay(listRooms) };
  const place = id ? placeOf(rooms.data, id) : undefined;
  const heading = place ? t('place.full', place) : t('ask.whom');
  const frame = { title: t('ask.title'), heading, back: id ? to.ask : to.board };
  if (!may.ask || !may.see) {
    return (
      <Screen {...frame}>
        <NotForYou />
      </Screen>
    );
  }
  if (!rooms.data) {
    return (
      <Screen {...frame}>
        {rooms.isError ? (
          <TryAgain error={rooms.error} onRetry={() => void rooms.refetch()} />
        ) : (
          <Waiting label={t('common.loading')} rows={6} />
        )}
      </Screen>
    );
  }
  if (id) {
    return <Screen {...frame}>{place ? <AskFor key={id} bed={id} /> : <Notice title={t('ask.unknown_bed')} />}</Screen>;
  }
  return (
    <Screen {...frame}>
      {rooms.data.length === 0 ? (
        <Notice title={t('patients.none_title')} hint={t('patients.none_hint')} drawing={<QuietDrawing />} />
      ) : (
        <WhichBed rooms={rooms.data} />
      )}
      <AskedList />
    </Screen>
  );
}

function placeOf(rooms: readonly WardRoom[] | undefined, id: string) {
  for (const room of rooms ?? []) {
    const bed = room.beds.find((one) => one.id === id);
    if (bed) return { room: room.name, bed: bed.label };
  }
  return undefined;
}

import { useTranslation } from 'react-i18next';
import { saveAssignments } from '#shared/duty/duty.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { AssignedMeanwhile } from '#web/staff/domain/rooms/AssignedMeanwhile.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { openAtBeds } from './bed-facts.ts';
import { bedsOf, howMany } from './chosen-beds.ts';
import { RoomRow } from './RoomRow.tsx';
import { useChosenBeds } from './useChosenBeds.ts';
import { WithoutNurse } from './WithoutNurse.tsx';

/** The rooms with their beds. What others save meanwhile is shown, named, and kept when this employee saves. */
export function PatientsForm({ rooms, saved }: { rooms: readonly WardRoom[]; saved: readonly string[] }) {
  const { t } = useTranslation('staff');
  const all = bedsOf(rooms);
  const saving = { beds: all, stored: saved, savedWords: t('patients.saved') };
  const { chosen, isChanged, isSaved, meanwhile, choose, save, isSaving } = useChosenBeds(saving);
  const duty = useDuty();
  const board = useBoard();
  const now = useClock(60_000);
  const allowed = useMay(saveAssignments);
  const places = rooms.flatMap(({ name, beds }) =>
    beds.filter(({ id }) => meanwhile.has(id)).map(({ label }) => t('place.full', { room: name, bed: label })),
  );
  const open = openAtBeds(board.data ?? [], now);
  const words = chosen.size === 0 ? t('patients.save_none') : t('patients.save', { count: chosen.size });
  const press = (
    <Button
      look="fill"
      wide
      icon={<Icon name="check" />}
      hint={allowed ? (isChanged ? t('patients.unsaved') : undefined) : t('rights.none_title')}
      disabled={!allowed}
      busy={isSaving}
      onClick={save}
    >
      {words}
    </Button>
  );
  return (
    <Screen title={t('patients.title')} thumb={press}>
      <UnsavedGuard when={allowed && isChanged} />
      <AssignedMeanwhile saved={isSaved ? saving.savedWords : ''} places={places} />
      <div className="all-rooms">
        <Tick state={howMany(all, chosen)} onToggle={() => choose(all)}>
          {t('patients.select_all')}
        </Tick>
        <span className="muted">{duty.data?.present === false ? t('patients.off_duty') : departmentsOf(rooms)}</span>
      </div>
      <ul className="rooms long-list">
        {rooms.map((room) => (
          <RoomRow key={room.id} room={room} open={open} chosen={chosen} onToggle={choose} />
        ))}
      </ul>
      <WithoutNurse rooms={rooms} />
    </Screen>
  );
}

function departmentsOf(rooms: readonly WardRoom[]): string {
  return [...new Set(rooms.map((room) => room.department.name))].join(', ');
}

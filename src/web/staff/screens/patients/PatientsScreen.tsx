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
import { PatientsForm } from './PatientsForm.tsx';
import { useAssignments } from './usePatients.ts';
import './patients.css';

/** Choose your patients: the beds one cares for on this shift. */
export function PatientsScreen() {
  const { t } = useTranslation('staff');
  const rooms = useRooms();
  const assignments = useAssignments();
  const title = t('patients.title');
  const allowed = useMay(listRooms);
  if (rooms.data && rooms.data.length > 0 && assignments.data) {
    return <PatientsForm rooms={rooms.data} saved={assignments.data.bed_ids} />;
  }
  if (!allowed) {
    return (
      <Screen title={title}>
        <NotForYou />
      </Screen>
    );
  }
  const failed = rooms.isError || assignments.isError;
  const again = () => {
    void rooms.refetch();
    void assignments.refetch();
  };
  return (
    <Screen title={title}>
      {failed ? <TryAgain error={rooms.error ?? assignments.error} onRetry={again} /> : null}
      {!failed && rooms.data?.length === 0 ? (
        <Notice title={t('patients.none_title')} hint={t('patients.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      {!failed && !rooms.data ? <Waiting label={t('common.loading')} rows={6} /> : null}
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { assignBeds } from '#shared/duty/assign.endpoints.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { AssignForm } from './AssignForm.tsx';
import { assignable } from './assignment.ts';
import { useWardAssignments } from './useWardAssignments.ts';
import './assign.css';

/** Whoever leads a ward gives its beds to colleagues there, and takes them. */
export function AssignScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const allowed = useMay(assignBeds);
  const [search] = useSearchParams();
  const employee = useEmployee();
  const id = search.get('ward') ?? employee?.departments[0]?.id;
  const ward = useWardAssignments(id);
  const back = to.ward(id);
  const known = allowed ? assignable(ward) : null;
  if (known) return <AssignForm key={known.id} ward={known} back={back} />;
  return (
    <Screen title={t('assign.title')} back={back}>
      {allowed ? null : <NotForYou />}
      {allowed && id === undefined ? (
        <Notice title={t('ward.none_title')} hint={t('ward.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      {allowed && id !== undefined && ward.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
      {allowed && ward.isError ? <TryAgain error={ward.error} onRetry={() => void ward.refetch()} /> : null}
      {allowed && ward.data && !ward.isError ? (
        <Notice
          title={t(ward.data.beds.length > 0 ? 'ward.nobody' : 'assign.no_beds')}
          hint={ward.data.name}
          drawing={<QuietDrawing />}
        />
      ) : null}
    </Screen>
  );
}

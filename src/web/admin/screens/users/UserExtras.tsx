import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type AroundList, type RowStep, RowSteps } from '#web/admin/domain/area/list-extras.ts';
import { useMayFetch } from '#web/admin/domain/subject-access/useMayFetch.ts';

const PersonFileDialog = lazy(async () => ({
  default: (await import('#web/admin/domain/subject-access/PersonFileDialog.tsx')).PersonFileDialog,
}));

/** Beside the list of patients' accounts: what is held about whose it is. */
export const UserExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const mayFetch = useMayFetch('users:delete', 'activity-log:view');
  const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
  const steps = ({ id, display_name: name }: AreaRow, show: (steps: readonly RowStep[]) => ReactNode) =>
    show(mayFetch ? [{ key: 'data', word: t('personal.step'), act: () => setPerson({ id, name }) }] : []);
  return (
    <RowSteps value={steps}>
      {children({})}
      {person ? (
        <Suspense>
          <PersonFileDialog kind="user" person={person} onClose={() => setPerson(null)} />
        </Suspense>
      ) : null}
    </RowSteps>
  );
};

import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import {
  AfterCreate,
  type AroundList,
  BeforeLeaving,
  type RowStep,
  RowSteps,
} from '#web/admin/domain/area/list-extras.ts';
import { useMayFetch } from '#web/admin/domain/subject-access/useMayFetch.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useWaiting } from '#web/desk/registrations/useWaiting.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EmployeeRows } from './EmployeeRows.tsx';
import { HeldBy } from './HeldBy.tsx';
import { LinkDialog } from './LinkDialog.tsx';

const RightsDialog = lazy(async () => ({
  default: (await import('#web/admin/domain/rights/RightsDialog.tsx')).RightsDialog,
}));
const PersonFileDialog = lazy(async () => ({
  default: (await import('#web/admin/domain/subject-access/PersonFileDialog.tsx')).PersonFileDialog,
}));
const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }));

type Shown = { what: 'may' | 'data' | 'erase'; person: { id: string; name: string } };

/**
 * Beside the list of employees: who waits for approval, a link for a password, what somebody holds who leaves, and what is
 * held about them.
 */
export const EmployeeExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [linked, setLinked] = useState<{ row: AreaRow; isNew: boolean } | null>(null);
  const [mayFetch, mayErase] = [
    useMayFetch('employees:export', 'records:view', 'activity-log:view'),
    useMayFetch('employees:delete'),
  ];
  const [shown, setShown] = useState<Shown | null>(null);
  const welcome = useCallback((row: AreaRow) => setLinked({ row, isNew: true }), []);
  const steps = (row: AreaRow, show: (steps: readonly RowStep[]) => ReactNode) => {
    const isThere = row.deleted_at === null;
    const link = { key: 'link', word: t('employees.link'), act: () => setLinked({ row, isNew: false }) };
    const opens = (what: Shown['what'], word: string) => ({
      ...{ key: what, word },
      act: () => setShown({ what, person: { id: row.id, name: row.display_name } }),
    });
    const isErased = row.username === row.id;
    return show([
      ...(covers(rights, 'employees:edit') && isThere && row.active === true ? [link] : []),
      ...(covers(rights, 'access-levels:view') && isThere ? [opens('may', t('may.show'))] : []),
      ...(mayFetch ? [opens('data', t('personal.step'))] : []),
      ...(mayErase && !isThere && !isErased ? [opens('erase', t('employees.erase'))] : []),
    ]);
  };
  const extras = {
    head: covers(rights, 'employees:edit') ? <ToRegistrations /> : null,
    Rows: EmployeeRows,
  };
  return (
    <AfterCreate value={welcome}>
      <BeforeLeaving value={HeldBy}>
        <RowSteps value={steps}>{children(extras)}</RowSteps>
        <Suspense>{shown ? <Opened {...shown} onClose={() => setShown(null)} /> : null}</Suspense>
        {linked ? <LinkDialog key={linked.row.id} {...linked} onClose={() => setLinked(null)} /> : null}
      </BeforeLeaving>
    </AfterCreate>
  );
};

function Opened({ what, person, onClose }: Shown & { onClose: () => void }) {
  if (what === 'may') return <RightsDialog employee={person} needs={null} onClose={onClose} />;
  if (what === 'data') return <PersonFileDialog kind="employee" person={person} onClose={onClose} />;
  return <EraseDialog person={person} onClose={onClose} />;
}

/** Leads to who waits for approval, and says how many do. */
function ToRegistrations() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const waiting = useWaiting(true).data?.pages.at(-1)?.waiting ?? 0;
  return (
    <Link className="mini" to={to.registrations}>
      <Icon name="badge" />
      {waiting > 0 ? t('registrations.waiting', { count: waiting }) : t('registrations.title')}
    </Link>
  );
}

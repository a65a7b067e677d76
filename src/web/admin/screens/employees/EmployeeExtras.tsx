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

/** Beside the list of employees: who waits for approval, a link for a password, and what somebody holds who leaves. */
export const EmployeeExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [linked, setLinked] = useState<{ row: AreaRow; isNew: boolean } | null>(null);
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  const welcome = useCallback((row: AreaRow) => setLinked({ row, isNew: true }), []);
  const steps = (row: AreaRow, show: (steps: readonly RowStep[]) => ReactNode) => {
    const isThere = row.deleted_at === null;
    const link = { key: 'link', word: t('employees.link'), act: () => setLinked({ row, isNew: false }) };
    const may = { key: 'may', word: t('may.show'), act: () => setShown({ id: row.id, name: row.display_name }) };
    return show([
      ...(covers(rights, 'employees:edit') && isThere && row.active === true ? [link] : []),
      ...(covers(rights, 'access-levels:view') && isThere ? [may] : []),
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
        {shown ? (
          <Suspense>
            <RightsDialog employee={shown} needs={null} onClose={() => setShown(null)} />
          </Suspense>
        ) : null}
        {linked ? <LinkDialog key={linked.row.id} {...linked} onClose={() => setLinked(null)} /> : null}
      </BeforeLeaving>
    </AfterCreate>
  );
};

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

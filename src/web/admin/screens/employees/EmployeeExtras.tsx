import { Menu } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { AfterCreate, type AroundList, BeforeLeaving } from '#web/admin/domain/area/list-extras.ts';
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
  const extras = {
    head: covers(rights, 'employees:edit') ? <ToRegistrations /> : null,
    menu: (row: AreaRow) => (
      <>
        {covers(rights, 'employees:edit') && row.deleted_at === null && row.active === true ? (
          <Menu.Item onClick={() => setLinked({ row, isNew: false })}>{t('employees.link')}</Menu.Item>
        ) : null}
        {covers(rights, 'access-levels:view') && row.deleted_at === null ? (
          <Menu.Item onClick={() => setShown({ id: row.id, name: row.display_name })}>{t('may.show')}</Menu.Item>
        ) : null}
      </>
    ),
    Rows: EmployeeRows,
  };
  return (
    <AfterCreate value={welcome}>
      <BeforeLeaving value={HeldBy}>
        {children(extras)}
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

import { Menu } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { AfterCreate, type AroundList, BeforeLeaving } from '#web/admin/domain/area/list-extras.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { visit } from '#web/admin/session/visit.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { EmployeeRows } from './EmployeeRows.tsx';
import { HeldBy } from './HeldBy.tsx';
import { LinkDialog } from './LinkDialog.tsx';

const RightsDialog = lazy(async () => ({
  default: (await import('#web/admin/domain/rights/RightsDialog.tsx')).RightsDialog,
}));

/** Beside the list of employees: who waits for approval, a link for a password, and what somebody holds who leaves. */
export const EmployeeExtras: AroundList = ({ children }) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { rights } = useHere();
  const isVisiting = useStore(visit, (now) => now !== null);
  const [linked, setLinked] = useState<{ row: AreaRow; isNew: boolean } | null>(null);
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  const welcome = useCallback((row: AreaRow) => setLinked({ row, isNew: true }), []);
  const extras = {
    // The staff app is for who has an account in this hospital.
    head:
      covers(rights, 'employees:edit') && !isVisiting ? (
        <a className="mini" href={staffAddress(language, 'registrations')}>
          <Icon name="badge" />
          {t('employees.registrations')}
        </a>
      ) : null,
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

import { Menu } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { RowSteps } from '#web/admin/domain/area/list-extras.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useMoveRow, useRestoreRow } from '#web/admin/domain/area/useChanges.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { endingWords } from '#web/admin/domain/area/words.ts';
import { areaIn } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type RowMenuProps = {
  area: Area;
  row: AreaRow;
  /** The rows beside it, where the list stands in the order that people give it. */
  beside: { before: string | null | undefined; after: string | undefined } | null;
  /** Asks for another place; null where the list does not stand in its order. */
  onMove: (() => void) | null;
  onDelete: () => void;
};

/** What can be done with a row. */
export function RowMenu({ area, row, beside, onMove, onDelete }: RowMenuProps) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const may = useAreaRights(area);
  const { view } = useView();
  const move = useMoveRow(area);
  const restore = useRestoreRow(area);
  const steps = use(RowSteps);
  const place = areaIn(area.name);
  if (!place) return null;
  const isThere = row.deleted_at === null;
  const go = (target: string) => () => void navigate(target, { preventScrollReset: true });
  const moveAfter = (after: string | null) => move.mutate({ id: row.id, to: { after } });
  const bring = () => restore.mutate(row.id, { onSuccess: () => toast(t('done.operation')) });
  const { before, after } = beside ?? { before: undefined, after: undefined };
  return (
    <Menu position="bottom-end" radius="md" shadow="md" trapFocus returnFocus>
      <Menu.Target>
        <button type="button" className="mini bare" aria-label={t('row.menu', { name: row.display_name })}>
          <Icon name="dots" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {steps?.(row, (all) =>
          all.map(({ key, word, act }) => (
            <Menu.Item key={key} onClick={act}>
              {word}
            </Menu.Item>
          )),
        )}
        <Menu.Item onClick={go(to.show(place, row.id, view.address))}>{t('row.show')}</Menu.Item>
        {may.edit && isThere ? (
          <Menu.Item onClick={go(to.edit(place, row.id, view.address))}>{t('row.edit')}</Menu.Item>
        ) : null}
        {may.edit && isThere && before !== undefined ? (
          <Menu.Item onClick={() => moveAfter(before)}>{t('order.up')}</Menu.Item>
        ) : null}
        {may.edit && isThere && after !== undefined ? (
          <Menu.Item onClick={() => moveAfter(after)}>{t('order.down')}</Menu.Item>
        ) : null}
        {may.edit && isThere && onMove ? <Menu.Item onClick={onMove}>{t('order.to_place')}</Menu.Item> : null}
        {may.restore && !isThere ? <Menu.Item onClick={bring}>{t('row.restore')}</Menu.Item> : null}
        {may.delete && isThere ? (
          <Menu.Item className="danger" onClick={onDelete}>
            {t(endingWords(area).verb)}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

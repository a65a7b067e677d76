import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { useView } from '#web/admin/domain/area/view.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';

type ColumnsMenuProps = {
  area: Area;
  columns: { all: readonly string[]; shown: readonly string[]; choose: (columns: readonly string[] | null) => void };
};

/** Which columns the list shows: in the address, so that a link shows the same, and kept on this device. */
export function ColumnsMenu({ area, columns: { all, shown, choose } }: ColumnsMenuProps) {
  const { t } = useTranslation('admin');
  const { change } = useView();
  const toggle = (column: string) => {
    const next = all.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one)));
    choose(next);
    change({ columns: next.join(',') }, { replace: true });
  };
  return (
    <Fold label={t('columns.title')} icon="columns">
      <ul className="ticks" aria-label={t('columns.title')}>
        {all.map((column) => (
          <li key={column}>
            <label className="tickline">
              <input
                type="checkbox"
                checked={shown.includes(column)}
                disabled={column === area.title}
                onChange={() => toggle(column)}
              />
              {columnName(area, column)}
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="mini text"
        onClick={() => {
          choose(null);
          change({ columns: null }, { replace: true });
        }}
      >
        {t('columns.reset')}
      </button>
    </Fold>
  );
}

import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { impactOf } from '#shared/areas/switch-off-impact.ts';
import { AskSwitchOff } from '#web/admin/domain/area/ask-switch-off.ts';
import { BeforeLeaving } from '#web/admin/domain/area/list-extras.ts';
import { useAreaRights } from '#web/admin/domain/area/useAreaRights.ts';
import { useUpdateRow } from '#web/admin/domain/area/useChanges.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { offerUndo } from '#web/admin/ui/undo.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';

type SwitchCellProps = { area: Area; row: AreaRow; field: string; isFixed: boolean };

/**
 * A row's switch, pressed in the list: it carries the version that is shown, asks where others lose something by it, and
 * can be undone by a reverse change.
 */
export function SwitchCell({ area, row, field, isFixed }: SwitchCellProps) {
  const { t } = useTranslation('admin');
  const { edit } = useAreaRights(area);
  const { isConfined } = useHere();
  const update = useUpdateRow(area);
  const [isAsking, setAsking] = useState(false);
  const impact = field === 'active' ? impactOf(area, [row], isConfined) : null;
  const isAsked = use(BeforeLeaving) !== null || impact !== null;
  const isOn = row[field] === true;
  const shown = update.isPending ? !isOn : isOn;
  const word = t(shown ? 'cell.on' : 'cell.off');
  if (!edit || isFixed) return <span className={`state ${isOn ? '' : 'muted'}`}>{word}</span>;
  const change = (version: number, next: boolean) =>
    update.mutateAsync({ id: row.id, body: { version, [field]: next } });
  const turn = async () => {
    const changed = await change(row.version, !isOn);
    const undo = () => void change(changed.version, isOn).then(() => toast(t('done.operation')), reportFailure);
    offerUndo(t(isOn ? 'undo.off' : 'undo.on', { name: row.display_name }), undo);
  };
  const press = () => void turn().catch(reportFailure);
  return (
    <>
      <label className="switch">
        <input
          type="checkbox"
          checked={shown}
          disabled={update.isPending}
          aria-label={t('cell.switch', { field: columnName(area, field), name: row.display_name })}
          onChange={() => (isOn && isAsked ? setAsking(true) : press())}
        />
        <span aria-hidden="true">{word}</span>
      </label>
      {isAsking ? (
        <Suspense>
          <AskSwitchOff
            name={row.display_name}
            impact={impact}
            rows={[row]}
            onClose={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              press();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

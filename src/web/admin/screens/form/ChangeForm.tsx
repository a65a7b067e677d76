import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Area } from '#shared/areas/define.ts';
import { bulkFields } from '#shared/change-sets/bulk-fields.ts';
import { prepareChanges } from '#shared/change-sets/change-set.endpoints.ts';
import type { SetRows } from '#shared/change-sets/change-set.schemas.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { decode, encodeRow } from '#web/admin/domain/area/codec.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { createSetIds } from '#web/admin/domain/change-sets/set-ids.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { FormField } from './fields/FormField.tsx';
import { OnOrOff } from './fields/OnOrOff.tsx';
import { fieldsOf, rules } from './useRowForm.ts';

type ChangeFormProps = { area: Area; rows: SetRows; onClose: () => void };

/** Which fields are to change in all of the rows, and to what. Sending it changes nothing: the preview comes first. */
export function ChangeForm({ area, rows, onClose }: ChangeFormProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const offered = useMemo(() => bulkFields(area, rights), [area, rights]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useChangeForm(area, offered, chosen, rows);
  const { bound } = form;
  return (
    <form
      ref={bound.form}
      className="panel-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.preview();
      }}
    >
      <div className="panel-fields">
        <ErrorSummary problems={bound.problems} />
        <fieldset className="full change-fields">
          <legend>{t('change.which')}</legend>
          {offered.map((field) => (
            <label key={field} className="tickline">
              <input
                type="checkbox"
                checked={chosen.includes(field)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => offered.filter((one) => (one === field ? checked : before.includes(one))))
                }
              />
              {columnName(area, field)}
            </label>
          ))}
        </fieldset>
        {chosen.map((field) =>
          isSwitch(area, field) ? (
            <OnOrOff key={field} bound={bound.field(field)} />
          ) : (
            <FormField
              key={field}
              {...{ area, field, row: null }}
              bound={bound.field(field)}
              heldIn={(other) => (chosen.includes(other) ? bound.field(other).value : '')}
            />
          ),
        )}
        <p className="muted full">{t('change.hint')}</p>
      </div>
      <div className="panel-save">
        <span className="grow" />
        <button type="button" className="mini" onClick={onClose}>
          {t('common.close')}
        </button>
        <button type="submit" className="mini fill" aria-disabled={!form.isReady || form.isSending}>
          {t('change.preview')}
        </button>
      </div>
    </form>
  );
}

/**
 * Of numbers the form asks the rules itself, since what is none would be sent as nothing; the others are asked by the server
 * when it makes the preview, so that a field that is not to change is never in the way.
 */
function offeredFields(area: Area, offered: readonly string[]): BodyRules {
  const all = fieldsOf(area, 'edit');
  return Object.fromEntries(
    offered.map((name) => {
      const isNumber = area.fields[name]?.kind === 'number';
      return [name, (isNumber && all[name]) || { rules: '', label: `${area.name}.${name}` }];
    }),
  );
}

const isSwitch = ({ fields }: Area, field: string): boolean => fields[field]?.kind === 'switch';

/** The chosen fields for the form kit, and sending them for a preview. */
function useChangeForm(area: Area, offered: readonly string[], chosen: readonly string[], rows: SetRows) {
  const to = useTo();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [ids] = useState(createSetIds);
  const fields = useMemo(() => offeredFields(area, offered), [area, offered]);
  const initial = useMemo(() => {
    const all = encodeRow(area, null);
    return Object.fromEntries(offered.map((name) => [name, isSwitch(area, name) ? '' : (all[name] ?? '')]));
  }, [area, offered]);
  const bound = useForm(fields, rules, initial, 'eager');
  const send = async (typed: (name: string) => string) => {
    const values = Object.fromEntries(
      chosen.flatMap((name) => {
        const field = area.fields[name];
        return field ? [[name, decode(field, typed(name))]] : [];
      }),
    );
    setSending(true);
    try {
      const wish = { rows, values };
      const { data } = await ids.under(wish, (id) =>
        call(prepareChanges(area), { body: { id, ...wish }, quiet: true }),
      );
      await navigate(to.changeSet(data.id));
    } catch (error) {
      if (isRefusal(error) && chosen[0]) bound.refuse(error, chosen[0]);
      else reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  const isReady = chosen.length > 0 && chosen.every((name) => !isSwitch(area, name) || bound.field(name).value !== '');
  return {
    ...{ bound, isSending, isReady },
    preview: () => {
      if (!isSending && isReady) void bound.submit((typed) => void send(typed));
    },
  };
}

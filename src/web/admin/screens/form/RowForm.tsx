import { Fragment, type KeyboardEvent, use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { AskSwitchOff } from '#web/admin/domain/area/AskSwitchOff.tsx';
import { AfterCreate, AfterField, BeforeLeaving, FormPreview } from '#web/admin/domain/area/list-extras.ts';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { Conflict } from './conflict/Conflict.tsx';
import { DraftOffer } from './draft/DraftOffer.tsx';
import { useDraft } from './draft/useDraft.ts';
import { FormField } from './fields/FormField.tsx';
import type { OnCreate } from './fields/RelationField.tsx';
import { useRowForm } from './useRowForm.ts';

type RowFormProps = { area: Area; row: AreaRow | null; onCreate: OnCreate; onClose: () => void };

/** The fields of a row; what is typed stays until it is saved or thrown away on purpose. */
export function RowForm({ area, row, onCreate, onClose }: RowFormProps) {
  const { t } = useTranslation('admin');
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const afterCreate = use(AfterCreate);
  const Preview = use(FormPreview);
  const After = use(AfterField);
  const form = useRowForm(area, row, (isWhole, saved) => {
    toast(t(form.base ? 'done.updated' : 'done.created'));
    if (!form.base) afterCreate(saved);
    if (isWhole) draft.end();
    setSaved(isWhole);
  });
  const { bound, changed, conflict } = form;
  const draft = useDraft(area, row?.id ?? null, { initial: form.initial, changed: form.typed.of(changed) });
  const { offered } = draft;
  const isDirty = changed.length > 0;
  useEffect(() => {
    if (isSaved) onClose(); // once the guard lets it leave
  }, [isSaved, onClose]);
  const { form: element } = bound;
  const focusFirst = useCallback(() => element.current?.querySelector('input')?.focus(), [element]);
  useEffect(() => focusFirst(), [focusFirst]);
  const isLeaving = use(BeforeLeaving) !== null && form.isEnding;
  const save = () => ((form.impact || isLeaving) && !form.isSaving && !form.mustChoose ? setAsking(true) : form.save());
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <>
      {/* Not in the form: what a dialog submits would reach it. */}
      <UnsavedGuard when={isDirty && !isSaved} onLeave={draft.end} />
      {isAsking ? (
        <AskSwitchOff
          name={form.base?.display_name ?? ''}
          impact={form.impact}
          rows={form.base ? [form.base] : []}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.save();
          }}
        />
      ) : null}
      <form
        ref={bound.form}
        className="panel-form"
        noValidate
        onKeyDown={keys}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="panel-fields">
          <ErrorSummary problems={bound.problems} />
          {offered ? (
            <DraftOffer
              area={area}
              offered={offered}
              onTakeUp={() => {
                form.typed.takeOver(offered.typed, changed);
                draft.settle();
                focusFirst();
              }}
              onThrowAway={() => {
                draft.settle();
                focusFirst();
              }}
            />
          ) : null}
          {conflict ? <Conflict area={area} conflict={conflict} form={form} /> : null}
          {form.asked.map((field) => (
            <Fragment key={field}>
              <FormField
                area={area}
                field={field}
                bound={form.field(field)}
                row={form.base}
                heldIn={form.heldIn}
                onCreate={onCreate}
              />
              {After ? <After field={field} heldIn={form.heldIn} /> : null}
            </Fragment>
          ))}
          {Preview ? <Preview heldIn={form.heldIn} /> : null}
        </div>
        <div className="panel-save">
          {isDirty ? <span className="chip is-waiting">{t('form.changed', { count: changed.length })}</span> : null}
          <span className="grow" />
          <button type="button" className="mini" onClick={onClose}>
            {t(isDirty ? 'form.discard' : 'common.close')}
          </button>
          <button
            type="submit"
            className="mini fill"
            aria-disabled={form.isSaving || (form.base !== null && !isDirty) || form.mustChoose}
          >
            {t('form.save')}
            <span className="kbd" aria-hidden="true">
              {t('keys.save')}
            </span>
          </button>
        </div>
      </form>
    </>
  );
}

import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { covers, scopes } from '#shared/access/rights.ts';
import { deleteAccessLevel, editAccessLevel } from '#shared/employees/level.endpoints.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { MeanwhileNotice } from '#web/admin/domain/conflict/MeanwhileNotice.tsx';
import { OwnActivity } from '#web/admin/domain/own-screens/OwnActivity.tsx';
import { activityCallOf } from '#web/admin/domain/own-screens/useOwnActivity.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { DeleteHere } from '#web/admin/ui/DeleteHere.tsx';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { activityLines } from './activity-lines.ts';
import { useLevelForm } from './useLevelForm.ts';
import { useDeleteLevel } from './useLevels.ts';

/** Name and reach of a level, new or known; a level that nobody has can be deleted. */
export function LevelDialog({ known, onClose }: { known: AccessLevel | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { rights, hospital } = useHere();
  const level = useLevelForm(known, onClose);
  const { form, conflict, scope } = level;
  const remove = useDeleteLevel();
  const mayEdit = !known || covers(rights, editAccessLevel.needs ?? 'own');
  const mayDelete = known !== null && covers(rights, deleteAccessLevel.needs ?? 'own');
  const field = form.field('name');
  const scopeWords = (value: string) => {
    const one = scopes.find((each) => each === value);
    return one ? t(`levels.scope.${one}`) : value;
  };
  const failed = (error: Error) => (isRefusal(error) ? form.refuse(error, 'name') : reportFailure(error));
  const deleted = () => {
    toast(t('done.deleted'));
    onClose();
  };
  return (
    <Dialog
      title={known ? known.name : t('levels.new')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={mayEdit ? level.submit : onClose}
      form={form.form}
      unsaved={level.isChanged}
    >
      <MeanwhileNotice
        conflict={conflict}
        zone={hospital.time_zone}
        name={(one) => (one === 'scope' ? t('levels.reach') : field.label)}
        words={(one, value) => (one === 'scope' ? scopeWords(value) : value)}
      />
      <TextInput
        {...controlOf(field)}
        maxLength={100}
        required
        withAsterisk={false}
        readOnly={!mayEdit}
        data-autofocus
      />
      <Choice
        legend={t('levels.reach')}
        value={scope}
        options={scopes.map((value) => ({ value, word: t(`levels.scope.${value}`) }))}
        onChoose={(value) => (mayEdit ? level.setScope(value) : undefined)}
      />
      {mayEdit ? (
        <Button type="submit" look="fill" wide busy={level.isSaving} aria-disabled={conflict.mustChoose}>
          {t('form.save')}
        </Button>
      ) : null}
      {mayDelete ? (
        <DeleteHere
          name={known.name}
          use={t(known.employees > 0 ? 'levels.in_use' : 'levels.unused', { count: known.employees })}
          isUsed={known.employees > 0}
          isBusy={remove.isPending}
          onDelete={() => remove.mutate(known.id, { onSuccess: deleted, onError: failed })}
        />
      ) : null}
      {known ? (
        <OwnActivity of={activityCallOf('access-levels', known.id)} lines={(change) => activityLines(change, t)} />
      ) : null}
    </Dialog>
  );
}

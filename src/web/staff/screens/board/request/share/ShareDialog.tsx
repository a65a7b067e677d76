import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { controlOf } from '#web/desk/forms/control.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { OnBreak } from '#web/staff/domain/colleagues/OnBreak.tsx';
import { usePressOf } from '#web/staff/domain/requests/steps/usePress.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import type { TargetKind } from './share-targets.ts';
import { useShare } from './useShare.ts';
import { useShareOptions } from './useShareOptions.ts';

const kinds = ['employee', 'service_type', 'department'] as const;

type ShareDialogProps = { request: HelpRequestForStaff; onClose: () => void };

/** Asks colleagues to take what one holds: a person, an activity or a ward, with a note that only the team reads. */
export function ShareDialog({ request, onClose }: ShareDialogProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const options = useShareOptions(request);
  const [kind, setKind] = useState<TargetKind>('employee');
  const listed = options.of(kind);
  const share = useShare({ request, kind, options: listed, onShared: onClose });
  const problem = share.problem ? t(`share.${share.problem}`) : undefined;
  const press = usePressOf(request.id);
  const title = (
    <>
      {t('share.title')}
      <br />
      {words.place(request)}
    </>
  );
  return (
    <Dialog
      title={title}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={share.submit}
      form={share.form.form}
      unsaved={share.form.isChanged}
    >
      <Choice
        legend={t('share.kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, word: t(`share.kind_${each}`) }))}
        onChoose={setKind}
      />
      {options.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {options.isError ? <TryAgain onRetry={options.retry} /> : null}
      {listed?.length === 0 ? (
        <p role="status">
          {problem} {t('share.nobody')}
        </p>
      ) : null}
      {listed && listed.length > 0 ? (
        <Choice
          legend={t(`share.which_${kind}`)}
          value={share.chosen}
          options={listed}
          onChoose={share.choose}
          error={problem}
        />
      ) : null}
      {kind === 'employee' && listed ? <OnBreak /> : null}
      <Textarea
        {...controlOf(share.form.field('note'))}
        label={t('share.note')}
        description={t('share.note_hint')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
      />
      <p className="muted">{t('share.hint')}</p>
      <Button type="submit" look="fill" wide icon={<Icon name="share" />} disabled={!listed?.length} busy={!!press}>
        {press ? t(press.state === 'retrying' ? 'step.retrying' : 'step.sending') : t('step.share')}
      </Button>
    </Dialog>
  );
}

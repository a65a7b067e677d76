import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { useClock } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { waitClock } from '#web/staff/board/rules/wait-clock.ts';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { useSettledKey } from './useSettledKey.ts';

type FinishedDialogProps = { request: HelpRequestForStaff; onConfirm: () => void; onClose: () => void };

/** "Already finished?": asked once of what is urgent and was accepted a moment ago. */
export function FinishedDialog({ request, onConfirm, onClose }: FinishedDialogProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const now = useClock();
  const ready = useSettledKey(request.id);
  const clock = waitClock(Math.max(0, now - Date.parse(request.accepted_at ?? '')));
  return (
    <Dialog
      title={t('finished.title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => ready && onConfirm()}
    >
      <p className="b">{words.place(request)}</p>
      <p className="num">{t('finished.since', { clock })}</p>
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('finished.not_yet')}
      </Button>
      <Button type="submit" look="line" wide icon={<Icon name="check" />} aria-disabled={!ready}>
        {t('finished.yes')}
      </Button>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { useClock } from '#web/kit/clock/useClock.ts';
import { amount, duration } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useSettledKey } from './useSettledKey.ts';

type FinishedDialogProps = { request: HelpRequestForStaff; onConfirm: () => void; onClose: () => void };

/** "Already finished?": asked once of what is urgent and was accepted a moment ago. */
export function FinishedDialog({ request, onConfirm, onClose }: FinishedDialogProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const now = useClock();
  const ready = useSettledKey(request.id);
  const language = useLanguage();
  const ms = Math.max(0, now - Date.parse(request.accepted_at ?? ''));
  const time = ms < 60_000 ? amount(Math.floor(ms / 1000), 'second', language) : duration(ms, language);
  return (
    <Dialog
      title={t('finished.title')}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => ready && onConfirm()}
    >
      <p className="b">{words.place(request)}</p>
      <p className="num">{t('finished.since', { time })}</p>
      <Button look="fill" wide onClick={onClose} data-autofocus>
        {t('finished.not_yet')}
      </Button>
      <Button type="submit" look="line" wide icon={<Icon name="check" />} aria-disabled={!ready}>
        {t('finished.yes')}
      </Button>
    </Dialog>
  );
}

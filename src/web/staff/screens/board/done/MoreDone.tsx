import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useMoreDone } from './useMoreDone.ts';

type MoreDoneProps = { shown: readonly HelpRequestForStaff[]; onRead: (id: string) => void };

/** Under the newest that are over: the next page. It is one key while it reads, so that the keyboard stays on it. */
export function MoreDone({ shown, onRead }: MoreDoneProps) {
  const { t } = useTranslation('staff');
  const { more, offline, busy, read } = useMoreDone(shown, onRead);
  if (!more) return null;
  return (
    <Button
      wide
      icon={<Icon name="down" />}
      aria-disabled={busy || offline}
      hint={offline ? t('board.more_offline') : undefined}
      onClick={read}
    >
      {busy ? t('common.loading') : t('board.more_done')}
    </Button>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDuty } from './useDuty.ts';
import { useChangePost } from './usePosts.ts';

/** What the thumb does on a break, on duty's screen and on the board: end it. Says since when it runs. */
export function BackFromBreak() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const onBreak = useDuty().data?.on_break;
  const post = useChangePost();
  if (!onBreak) return null;
  const time = clockTime(onBreak.since, language, employee?.hospital.time_zone ?? 'UTC');
  return (
    <Button
      look="fill"
      icon={<Icon name="badge" />}
      wide
      hint={t('duty.on_break', { time })}
      busy={post.isPending}
      onClick={() => post.mutate({ kind: 'back' })}
    >
      {t('duty.break_end')}
    </Button>
  );
}

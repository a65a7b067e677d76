import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Asks before recovery codes are left that nobody can show again. */
export function CodesGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('desk');
  const words = {
    title: t('second_factor.codes_leave_title'),
    hint: t('second_factor.codes_leave_hint'),
    leave: t('second_factor.codes_leave'),
  };
  return <UnsavedGuard when={when} words={words} />;
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { useDeskApp } from '#web/desk/desk-app.ts';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { withoutLanguage } from '#web/desk/languages.ts';

/** What is asked where it is not about something typed. */
export type LeaveWords = { title: string; hint: string; leave: string };

type UnsavedGuardProps = {
  when: boolean;
  words?: LeaveWords;
  /** It was said that what is unsaved may go. */
  onLeave?: () => void;
};

/**
 * Asks before a screen is left on which something was typed or chosen and not saved; the browser asks before the page is.
 * Another language is the same screen, and an urgent way is never held up.
 */
export function UnsavedGuard({ when, words, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation('desk');
  const { isUrgent } = useDeskApp();
  const {
    title,
    hint,
    leave: word,
  } = words ?? {
    title: t('unsaved.title'),
    hint: t('unsaved.hint'),
    leave: t('unsaved.leave'),
  };
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: next } }) =>
      when && withoutLanguage(here) !== withoutLanguage(next) && !isUrgent?.(next),
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return (
    <Dialog title={title} close={t('common.close')} onClose={() => blocker.reset()} onSubmit={leave}>
      <p>{hint}</p>
      <Button look="fill" wide onClick={() => blocker.reset()} data-autofocus>
        {t('unsaved.stay')}
      </Button>
      <Button type="submit" look="danger" wide>
        {word}
      </Button>
    </Dialog>
  );
}

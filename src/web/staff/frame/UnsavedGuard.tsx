import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { opensRequest, screenOf } from '#web/staff/routing/routes.ts';

/**
 * Asks before a screen is left on which something was typed or chosen and not saved; the browser asks before the page is.
 * Another language is the same screen, and the way to a request is never held up.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('staff');
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: next } }) =>
      when && screenOf(here) !== screenOf(next) && !opensRequest(next),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t('unsaved.title')}
      close={t('common.close')}
      onClose={() => blocker.reset()}
      onSubmit={() => blocker.proceed()}
    >
      <p>{t('unsaved.hint')}</p>
      <Button look="fill" wide onClick={() => blocker.reset()} data-autofocus>
        {t('unsaved.stay')}
      </Button>
      <Button type="submit" look="danger" wide>
        {t('unsaved.leave')}
      </Button>
    </Dialog>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import type { Form } from '#shared/validation/state/form.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { shownOf } from './make-form.ts';

/** Draws anew whatever shows the form when that shows something else, and says what is wrong in the language of the page. */
export function useShown(form: Form): void {
  const language = useLanguage();
  useSyncExternalStore(
    (watcher) => form.watch(watcher),
    () => shownOf(form),
  );
  useEffect(() => {
    if (language) form.relocalize();
  }, [form, language]);
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useStore } from '#web/kit/store.ts';
import { titleCount } from './title-count.ts';

/** Where the focus was last moved to a heading; a screen that only goes from loading to ready keeps it where it is. */
let shownAt: { pathname: string; step: string | undefined } | null = null;

/**
 * Title and focus follow the route: sets the document's title and, except on the first screen of a page load,
 * moves the focus to the heading, so that a screen reader says where one is. At another step of the same address it does
 * so unless the step has put the focus into its own content. `at` names a screen that stays while addresses below its
 * own are opened beside it. Returns the heading's ref.
 */
export function useScreenTitle(title: string, step?: string, at?: string) {
  const { t } = useTranslation('desk');
  const location = useLocation();
  const count = useStore(titleCount);
  const pathname = at ?? location.pathname;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('app.title', { screen: count > 0 ? `(${count}) ${title}` : title });
  }, [t, title, count]);
  useEffect(() => {
    const isElsewhere = shownAt !== null && shownAt.pathname !== pathname;
    const isNext = shownAt !== null && shownAt.step !== step && document.activeElement === document.body;
    if (isElsewhere || isNext) heading.current?.focus({ preventScroll: true });
    shownAt = { pathname, step };
  }, [pathname, step]);
  return heading;
}

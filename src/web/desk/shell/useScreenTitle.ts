import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** Where the focus was last moved to a heading; a screen that only goes from loading to ready keeps it where it is. */
let shownAt: string | null = null;

/**
 * Title and focus follow the route: sets the document's title and, except on the first screen of a page load,
 * moves the focus to the heading, so that a screen reader says where one is. Returns the heading's ref.
 */
export function useScreenTitle(title: string) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('app.title', { screen: title });
  }, [t, title]);
  useEffect(() => {
    if (shownAt !== null && shownAt !== pathname) heading.current?.focus({ preventScroll: true });
    shownAt = pathname;
  }, [pathname]);
  return heading;
}

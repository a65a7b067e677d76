import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

/** A link inside the app. The router's own brings what only its data mode needs, a tenth of the app's code. */
export function Link({ to, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent) => {
    // A click with another button or with a key held means the browser: another tab, another window, a download.
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(to, { replace: to === `${pathname}${search}${hash}` });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** A link that says whether its place is the present one; `className` is for both, `on` comes with the present one. */
export function PlaceLink({ className, ...rest }: LinkProps & { className: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === rest.to || pathname.startsWith(`${rest.to}/`);
  return (
    <Link {...rest} className={isHere ? `${className} on` : className} aria-current={isHere ? 'page' : undefined} />
  );
}

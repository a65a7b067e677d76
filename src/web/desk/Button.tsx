import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

type Look = 'fill' | 'line' | 'quiet' | 'danger';
type ButtonProps = ComponentPropsWithRef<'button'> & {
  look?: Look;
  /** A second, smaller line under the words. */
  hint?: ReactNode;
  icon?: ReactNode;
  wide?: boolean;
  /** A press is on its way: another one does nothing, and the keyboard's focus stays, which `disabled` would drop. */
  busy?: boolean;
};

/** The one button of the desk apps. `fill` is used once a screen: the thumb must not have to choose. */
export function Button({
  look = 'line',
  hint,
  icon,
  wide,
  busy = false,
  children,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${look} ${wide ? 'wide' : ''} ${className}`}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
    >
      {icon}
      <span>
        {children}
        {hint ? <small>{hint}</small> : null}
      </span>
    </button>
  );
}

/** Of a form's own button too: what is on its way is not sent twice. */
const ignore = (event: MouseEvent) => event.preventDefault();

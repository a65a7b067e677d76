import type { ComponentPropsWithRef, ReactNode } from 'react';

type Look = 'fill' | 'line' | 'quiet' | 'danger';
type ButtonProps = ComponentPropsWithRef<'button'> & {
  look?: Look;
  /** A second, smaller line under the words. */
  hint?: ReactNode;
  icon?: ReactNode;
  wide?: boolean;
};

/** The one button of the desk apps. `fill` is used once a screen: the thumb must not have to choose. */
export function Button({
  look = 'line',
  hint,
  icon,
  wide,
  children,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={`btn ${look} ${wide ? 'wide' : ''} ${className}`}>
      {icon}
      <span>
        {children}
        {hint ? <small>{hint}</small> : null}
      </span>
    </button>
  );
}

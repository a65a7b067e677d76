import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './tick.css';

type TickProps = {
  state: 'none' | 'some' | 'all';
  onToggle: () => void;
  /** With a border round the whole target, as beds have. */
  boxed?: boolean;
  /** Nothing is there yet, and it should be: said by colour and a broken line besides the words. */
  missing?: boolean;
  hint?: string;
  /** By which its form leads to it. */
  name?: string;
  /** The id of what is wrong with it. */
  wrong?: string | undefined;
  /** More lines, as wide as the box. */
  notes?: ReactNode;
  children: ReactNode;
};

/** A checkbox whose whole field is the target; the native one lies under it, for keyboard and screen reader. */
export function Tick({
  state,
  onToggle,
  boxed = false,
  missing = false,
  hint,
  name,
  wrong,
  notes,
  children,
}: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={`tickbox ${boxed ? 'boxed' : ''} ${missing ? 'missing' : ''} ${state}`} data-focus-within>
      <input
        ref={box}
        type="checkbox"
        className="vh"
        name={name}
        checked={state === 'all'}
        onChange={onToggle}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
      />
      <span className="tick" aria-hidden="true">
        {state === 'all' ? <Icon name="check" /> : null}
      </span>
      <span>
        {children} {hint ? <small>{hint}</small> : null}
      </span>
      {notes}
    </label>
  );
}

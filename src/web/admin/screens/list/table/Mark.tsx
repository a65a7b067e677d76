import { useEffect, useRef } from 'react';

type MarkProps = { label: string; state: 'none' | 'some' | 'all'; onToggle: () => void };

/** Chooses a row, or all of the page. */
export function Mark({ label, state, onToggle }: MarkProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="mark">
      <input ref={box} type="checkbox" checked={state === 'all'} onChange={onToggle} aria-label={label} />
    </label>
  );
}

import type { ReactNode } from 'react';

type TickProps = { checked: boolean; onToggle: () => void; name?: string; describedBy?: string; children: ReactNode };

/** A checkbox whose whole line is the target. */
export function Tick({ checked, onToggle, name, describedBy, children }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={onToggle}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
      />
      <span>{children}</span>
    </label>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';

type PartProps = {
  icon: ControlName;
  title: string;
  /** Whether nothing is left to do here. */
  isGood: boolean;
  /** How it stands, in a sentence. */
  standing: string;
  children?: ReactNode;
};

/** One thing that this device needs: what it is, how it stands, and what to do. */
export function Part({ icon, title, isGood, standing, children }: PartProps) {
  return (
    <section className={`box part ${isGood ? 'is-done' : 'is-waiting'}`} aria-label={title}>
      <h2>
        <Icon name={icon} /> {title}
      </h2>
      <p className="standing" role="status">
        <Icon name={isGood ? 'check' : 'alert'} /> <span>{standing}</span>
      </p>
      {children}
    </section>
  );
}

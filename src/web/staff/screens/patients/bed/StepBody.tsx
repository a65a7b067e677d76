import type { ReactNode } from 'react';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';

/** One step in the sheet of a bed. Its title has the focus first. */
export function StepBody({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="step-title">
        {title}
      </h3>
      {children}
    </>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';

/** One step in the sheet of a bed. Its title has the focus first: the key that led here is gone. */
export function StepBody({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="step-title">
        {title}
      </h3>
      {children}
    </>
  );
}

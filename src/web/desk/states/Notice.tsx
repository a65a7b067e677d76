import type { ReactNode } from 'react';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';
import './states.css';

type NoticeProps = {
  title: string;
  hint?: string | undefined;
  /** A line drawing or an icon. */
  drawing?: ReactNode;
  /** The one next step. */
  children?: ReactNode;
  urgent?: boolean;
  /** Whether it comes in the place of a step, whose focus its title takes. */
  takesFocus?: boolean;
};

/** An empty, failed or missing screen: one drawing, one sentence, one next step. */
export function Notice({ title, hint, drawing, children, urgent = false, takesFocus = false }: NoticeProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  return (
    <section className="state" role={urgent ? 'alert' : undefined}>
      {drawing}
      <h2 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h2>
      {hint ? <p>{hint}</p> : null}
      {children}
    </section>
  );
}

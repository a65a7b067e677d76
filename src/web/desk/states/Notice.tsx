import type { ReactNode } from 'react';
import './states.css';

type NoticeProps = {
  title: string;
  hint?: string | undefined;
  /** A line drawing or an icon. */
  drawing?: ReactNode;
  /** The one next step. */
  children?: ReactNode;
  urgent?: boolean;
};

/** An empty, failed or missing screen: one drawing, one sentence, one next step. */
export function Notice({ title, hint, drawing, children, urgent = false }: NoticeProps) {
  return (
    <section className="state" role={urgent ? 'alert' : undefined}>
      {drawing}
      <h2>{title}</h2>
      {hint ? <p>{hint}</p> : null}
      {children}
    </section>
  );
}

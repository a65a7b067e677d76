import type { ReactNode } from 'react';
import { Pictogram } from '#web/kit/icons/Icon.tsx';

/** What stands on the key of a service: a picture, a word, and a line below it where there is one. */
export function KeyFace({ icon, title, children }: { icon: string; title: string; children?: ReactNode }) {
  return (
    <>
      <Pictogram name={icon} />
      <b>{title}</b>
      {children}
    </>
  );
}

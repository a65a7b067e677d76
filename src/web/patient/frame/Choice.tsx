import type { ReactNode } from 'react';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { Link } from '#web/patient/routing/Links.tsx';

/** One line of a list to choose from, by its picture and its words. */
export function Choice({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <li>
      <Link className="line" to={to}>
        <Pictogram name={icon} />
        <span>{children}</span>
        <Icon name="next" flip />
      </Link>
    </li>
  );
}

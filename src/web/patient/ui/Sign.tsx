import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';

/** The drawing of a state where pictures stand for words; its words are beside it, seen or not. */
export function Sign({ name }: { name: ControlName }) {
  return (
    <span className="sign">
      <Icon name={name} />
    </span>
  );
}

import type { StaffVerb } from '#shared/requests/transitions.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { verbFaces } from './verb-faces.ts';

export function VerbIcon({ verb }: { verb: StaffVerb }) {
  const { icon, flips } = verbFaces[verb];
  return <Icon name={icon} flip={flips === true} />;
}

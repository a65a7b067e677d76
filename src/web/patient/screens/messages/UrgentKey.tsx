import { useLargeLine } from '#web/patient/domain/messages/large-line.ts';
import { AskKey } from './AskKey.tsx';

/** Under the enlarged emergency line: the service of what was said, as the largest key. */
export function UrgentKey() {
  const need = useLargeLine()?.need;
  return need ? (
    <div className="urgent-key">
      <AskKey need={need} isLarge />
    </div>
  ) : null;
}

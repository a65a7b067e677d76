import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { ControlName } from '#web/kit/icons/names.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';

const icons: Record<string, ControlName> = { blocked: 'lock', speaks: 'language', interpreter_needed: 'language' };

/** A care hint, or why what is asked for is blocked. */
export function HintChip({ hint }: { hint: HelpRequestForStaff['hints'][number] }) {
  const words = useWords();
  return (
    <span className="chip is-waiting">
      <Icon name={icons[hint.kind] ?? 'alert'} />
      {words.hint(hint)}
    </span>
  );
}

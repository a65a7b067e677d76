import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useNameOnBreak } from '#web/staff/domain/colleagues/useNameOnBreak.ts';
import { HintChip } from '#web/staff/domain/requests/card/HintChip.tsx';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { othersAt } from '#web/staff/screens/patients/bed-facts.ts';
import { StillOpen } from './stay/StillOpen.tsx';
import type { WardBed } from './useBedSteps.ts';

/** Who lies in a bed, as far as that is known without a name: who cares for them, language, hints, and what is open. */
export function AtBed({ bed, stay }: { bed: WardBed; stay: string }) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const named = useNameOnBreak();
  const me = useEmployee();
  const others = othersAt(bed, me?.id).map(({ name, on_break_since }) => named(name, on_break_since));
  const nurses = others.length === bed.nurses.length ? others : [me?.name ?? '', ...others];
  return (
    <>
      <p>{t('stay.nurses', { names: nurses.join(' · ') || t('patients.nobody') })}</p>
      <p className="bed-chips">
        <span className="chip">
          <Icon name="language" /> {words.language(bed.locale)}
        </span>
        {bed.hints.map((hint) => (
          <HintChip key={`${hint.kind} ${hint.detail}`} hint={hint} />
        ))}
      </p>
      <StillOpen stay={stay} heading="h3" />
    </>
  );
}

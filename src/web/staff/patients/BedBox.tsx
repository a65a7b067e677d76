import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWords } from '#web/staff/board/words/useWords.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { isWithoutNurse, othersAt } from './bed-facts.ts';
import { Tick } from './Tick.tsx';

type BedBoxProps = {
  bed: WardRoom['beds'][number];
  open: { count: number; urgent: boolean } | undefined;
  chosen: boolean;
  onToggle: () => void;
};

/** A bed to be chosen: who else has it, that nobody has, what must be known of its patient, and what waits there. */
export function BedBox({ bed, open, chosen, onToggle }: BedBoxProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const me = useEmployee()?.id;
  const missing = isWithoutNurse(bed);
  const others = othersAt(bed, me).map(({ name, on_break }) => (on_break ? t('patients.on_break', { name }) : name));
  const isMine = bed.nurses.some(({ id }) => id === me);
  const stays = bed.stay_id ? (isMine ? words.language(bed.locale) : null) : t('patients.free');
  const line = [stays, ...others, missing && others.length === 0 ? t('patients.nobody') : null].filter(Boolean);
  const hints =
    bed.hints.length > 0 ? (
      <small className="bed-hints">
        <Icon name="alert" /> {bed.hints.map(words.hint).join(' · ')}
      </small>
    ) : null;
  return (
    <Tick
      boxed
      missing={missing}
      state={chosen ? 'all' : 'none'}
      onToggle={onToggle}
      hint={line.join(' · ')}
      notes={hints}
    >
      {t('place.bed', { bed: bed.label })}{' '}
      {open ? (
        <span className={open.urgent ? 'bed-open urgent' : 'bed-open'}>
          <Icon name="bell" />
          <span aria-hidden="true">{open.count}</span>
          <span className="vh">{t(open.urgent ? 'patients.open_urgent' : 'patients.open', { count: open.count })}</span>
        </span>
      ) : null}
    </Tick>
  );
}

import { useTranslation } from 'react-i18next';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useNameOnBreak } from '#web/staff/domain/colleagues/useNameOnBreak.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { isWithoutNurse, movesAt, othersAt, placeFrom } from './bed-facts.ts';

type BedBoxProps = {
  /** The name of the ward in which the bed is. */
  ward: string;
  bed: WardRoom['beds'][number];
  open: { count: number; urgent: boolean } | undefined;
  chosen: boolean;
  onToggle: () => void;
};

/** A bed to be chosen: who else has it, that nobody has, what must be known of its patient, who was moved to or from it, and what waits. */
export function BedBox({ ward, bed, open, chosen, onToggle }: BedBoxProps) {
  const { t } = useTranslation('staff');
  const words = useWords();
  const me = useEmployee()?.id;
  const missing = isWithoutNurse(bed);
  const named = useNameOnBreak();
  const others = othersAt(bed, me).map(({ name, on_break_since }) => named(name, on_break_since));
  const isMine = bed.nurses.some(({ id }) => id === me);
  const stays = bed.stay_id ? (isMine ? words.language(bed.locale) : null) : t('patients.free');
  const line = [stays, ...others, missing && others.length === 0 ? t('patients.nobody') : null].filter(Boolean);
  const hints =
    bed.hints.length > 0 ? (
      <small className="bed-hints">
        <Icon name="alert" /> {bed.hints.map(words.hint).join(' · ')}
      </small>
    ) : null;
  const moves = movesAt(bed).map(({ key, other }) => (
    <small key={key} className="bed-moves">
      {t(key, {
        place: placeFrom(other, ward, t('place.full', { room: other.room, bed: other.bed })),
      })}
    </small>
  ));
  const notes =
    hints || moves.length > 0 ? (
      <>
        {hints}
        {moves}
      </>
    ) : null;
  return (
    <Tick
      boxed
      missing={missing}
      state={chosen ? 'all' : 'none'}
      onToggle={onToggle}
      hint={line.join(' · ')}
      notes={notes}
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

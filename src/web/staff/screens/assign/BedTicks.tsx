import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WardAssignments } from '#shared/duty/assign.schemas.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { useNameOnBreak } from '#web/staff/domain/colleagues/useNameOnBreak.ts';
import { type Choice, hasBed, isTicked, isWithoutNurse, type WardBed } from './assignment.ts';

type BedTicksProps = {
  ward: WardAssignments;
  choice: Choice;
  /** Who is chosen can be given beds; else theirs alone are shown. */
  canGet: boolean;
  onToggle: (bed: WardBed) => void;
  /** Stands before the beds that somebody sees to. */
  children: ReactNode;
};

/** The beds of the ward, those first that nobody sees to. */
export function BedTicks({ ward, choice, canGet, onToggle, children }: BedTicksProps) {
  const { t } = useTranslation('staff');
  const shown = canGet ? ward.beds : ward.beds.filter((bed) => hasBed(bed, choice.employee));
  const missing = shown.filter((bed) => isWithoutNurse(ward, bed));
  const others = shown.filter((bed) => !missing.includes(bed));
  const ticks = (beds: readonly WardBed[]) => (
    <div className="assign-beds">
      {beds.map((bed) => (
        <BedTick key={bed.id} ward={ward} bed={bed} choice={choice} onToggle={() => onToggle(bed)} />
      ))}
    </div>
  );
  return (
    <>
      {missing.length > 0 ? (
        <fieldset className="box assign-group">
          <legend>{t('ward.without_nurse', { count: missing.length })}</legend>
          {ticks(missing)}
        </fieldset>
      ) : null}
      {children}
      {others.length > 0 ? (
        <fieldset className="box assign-group">
          <legend>{t(missing.length > 0 ? 'assign.others' : 'ward.beds')}</legend>
          {ticks(others)}
        </fieldset>
      ) : null}
    </>
  );
}

type BedTickProps = { ward: WardAssignments; bed: WardBed; choice: Choice; onToggle: () => void };

/** One bed with who has it. */
function BedTick({ ward, bed, choice, onToggle }: BedTickProps) {
  const { t } = useTranslation('staff');
  const named = useNameOnBreak();
  const names = bed.nurses.flatMap((nurse) => {
    const found = ward.people.find(({ id }) => id === nurse);
    return found ? [named(found.name, found.on_break_since)] : [];
  });
  const words = [...(bed.is_occupied ? [] : [t('patients.free')]), ...names];
  return (
    <Tick
      boxed
      missing={isWithoutNurse(ward, bed)}
      state={isTicked(bed, choice) ? 'all' : 'none'}
      onToggle={onToggle}
      hint={words.length > 0 ? words.join(' · ') : t('patients.nobody')}
    >
      {t('place.full', { room: bed.room, bed: bed.label })}
    </Tick>
  );
}

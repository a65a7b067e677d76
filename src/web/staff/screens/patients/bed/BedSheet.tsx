import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { readCards } from '#shared/messages/card.endpoints.ts';
import { listThreads } from '#shared/messages/message.endpoints.ts';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { MoveStay } from '#web/desk/stays/MoveStay.tsx';
import { keys } from '#web/kit/http/keys.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { newId } from '#web/kit/ids.ts';
import { boardKey } from '#web/staff/domain/requests/board/useBoard.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { BedCode } from '#web/staff/screens/patients/bed/code/BedCode.tsx';
import { StayDevices } from '#web/staff/screens/patients/bed/devices/StayDevices.tsx';
import { Admit, type NextStep } from '#web/staff/screens/patients/bed/stay/Admit.tsx';
import { Care } from '#web/staff/screens/patients/bed/stay/Care.tsx';
import { EndStay } from '#web/staff/screens/patients/bed/stay/EndStay.tsx';
import { LastRequests } from '#web/staff/screens/patients/bed/stay/LastRequests.tsx';
import { TakeBack } from '#web/staff/screens/patients/bed/stay/TakeBack.tsx';
import { AtBed } from './AtBed.tsx';
import { SetUpTablet } from './SetUpTablet.tsx';
import { StepBody } from './StepBody.tsx';
import { StepKeys } from './StepKeys.tsx';
import { type BedStep, useBedSteps, type WardBed } from './useBedSteps.ts';

type BedSheetProps = { room: WardRoom; onClose: () => void };
/**
 * Where one is, with the stay that was running when the step was chosen, or had ended last: only that one is noted of,
 * moved, ended or goes on. Of an admission it is the one that is to begin, with the id that it will have. `isNew`: it
 * has begun in this sheet.
 */
type At = { step: BedStep; stay: string | null; isNew?: boolean };

/**
 * Of which bed, then what: one thing after the other in one sheet. Where a room has several, none is chosen beforehand.
 */
export function BedSheet({ room, onClose }: BedSheetProps) {
  const { t } = useTranslation('staff');
  const [id, setId] = useState(room.beds.length === 1 ? (room.beds[0]?.id ?? null) : null);
  const [at, setAt] = useState<At | null>(null);
  const steps = useBedSteps();
  const bed = room.beds.find((one) => one.id === id);
  const place = [t('place.room', { room: room.name }), bed && t('place.bed', { bed: bed.label })].filter(Boolean);
  return (
    <Dialog title={place.join(' · ')} close={t('common.close')} onClose={onClose} onSubmit={() => undefined}>
      {bed && at ? (
        <Step bed={bed} room={room} at={at} onGo={setAt} onClose={onClose} />
      ) : (
        <>
          {room.beds.length > 1 ? (
            <Choice
              legend={t('stay.which_bed')}
              value={id}
              options={room.beds.map((one) => ({ value: one.id, word: t('place.bed', { bed: one.label }) }))}
              onChoose={setId}
            />
          ) : null}
          {bed?.stay_id ? <AtBed bed={bed} stay={bed.stay_id} /> : null}
          {bed?.stay_id ? <ToAsk bed={bed.id} /> : null}
          {bed?.stay_id ? <ToMessages stay={bed.stay_id} /> : null}
          {bed?.stay_id ? <ToCards stay={bed.stay_id} /> : null}
          {bed ? <StepKeys steps={steps(bed)} onChoose={(step) => setAt({ step, stay: stayOf(step, bed) })} /> : null}
          {bed?.stay_id ? <LastRequests stay={bed.stay_id} /> : null}
        </>
      )}
    </Dialog>
  );
}

/** Of which stay a step is. */
function stayOf(step: BedStep, { stay_id, discharged }: WardBed): string | null {
  if (step === 'admit') return newId();
  return step === 'take_back' ? (discharged?.stay_id ?? null) : stay_id;
}

/** The way to ask on behalf of whoever stays in the bed, for who may. */
function ToAsk({ bed }: { bed: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  if (!useMay(submitForBed)) return null;
  return (
    <Link className="btn line wide" to={to.askFor(bed)}>
      <Icon name="plus" /> <span>{t('ask.title')}</span>
    </Link>
  );
}

/** The way to what was written to and from the bed, for who may read it. */
function ToMessages({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  if (!useMay(listThreads)) return null;
  return (
    <Link className="btn line wide" to={to.thread(stay)}>
      <Icon name="message" /> <span>{t('messages.thread')}</span>
    </Link>
  );
}

/** The way to the interpreter cards, for who may write to the bed. */
function ToCards({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  if (!useMay(readCards)) return null;
  return (
    <Link className="btn line wide" to={to.cards(stay)}>
      <Icon name="language" /> <span>{t('cards.title')}</span>
    </Link>
  );
}

const titles = {
  admit: 'stay.admit',
  care: 'stay.care',
  code: 'code.title',
  tablet: 'tablet.set_up',
  devices: 'stay.devices',
  move: 'stay.move',
  end: 'stay.end',
  take_back: 'stay.take_back',
} as const;

const shownOfBeds = [keys.rooms, keys.threads, boardKey];

type StepProps = { bed: WardBed; room: WardRoom; at: At; onGo: (at: At) => void; onClose: () => void };

function Step(props: StepProps) {
  const { t } = useTranslation('staff');
  const { bed, room, at, onGo, onClose } = props;
  const { step, stay } = at;
  if (step === 'admit' && stay) {
    const onNext = (next: NextStep) => onGo({ step: next, stay, isNew: true });
    return <Admit room={room.name} bed={bed} stay={stay} onNext={onNext} onClose={onClose} />;
  }
  return (
    <StepBody key={step} title={t(titles[step])}>
      <StepAtStay {...props} />
    </StepBody>
  );
}

function StepAtStay({ bed, room, at, onGo, onClose }: StepProps) {
  const may = useBedSteps()(bed);
  const { step, stay, isNew = false } = at;
  if (step === 'take_back') return <TakeBack room={room.name} bed={bed} stay={stay} onTaken={onClose} />;
  if (step === 'code') {
    const onNew = may.includes('end') ? (running: string) => onGo({ step: 'end', stay: running }) : undefined;
    return <BedCode bed={bed} before={stay} known={isNew ? stay : null} onNew={onNew} />;
  }
  if (step === 'tablet') return <SetUpTablet bed={bed} />;
  if (!stay) return null;
  if (step === 'care') return <Care key={stay} stay={stay} onClose={onClose} />;
  if (step === 'devices') return <StayDevices stay={stay} />;
  if (step === 'move')
    return <MoveStay ward={room.department.id} bed={bed.id} stay={stay} shown={shownOfBeds} onMoved={onClose} />;
  const onEnded = may.includes('code') ? () => onGo({ step: 'code', stay }) : onClose;
  return <EndStay room={room.name} bed={bed.label} stay={stay} showsCode={may.includes('code')} onEnded={onEnded} />;
}

import { showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import { saveHints } from '#shared/beds/hints.endpoints.ts';
import { admitPatient, endStay, moveStay, takeBackDischarge } from '#shared/beds/stay.endpoints.ts';
import { listStayDevices } from '#shared/beds/stay-device.endpoints.ts';
import { makeTabletCode } from '#shared/beds/tablet.endpoints.ts';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';

export type WardBed = WardRoom['beds'][number];
/** What can be done to a bed, in the order of its sheet. */
export type BedStep = 'admit' | 'take_back' | 'care' | 'code' | 'tablet' | 'devices' | 'move' | 'end';

/** What whoever is signed in may do to a bed as it stands. */
export function useBedSteps(): (bed: WardBed) => BedStep[] {
  const may = {
    admit: useMay(admitPatient),
    care: useMay(saveHints),
    code: useMay(showBedCode),
    tablet: useMay(makeTabletCode),
    devices: useMay(listStayDevices),
    move: useMay(moveStay),
    end: useMay(endStay),
    take_back: useMay(takeBackDischarge),
  };
  return (bed) => all.filter((step) => may[step] && isOf(step, bed));
}

const all: readonly BedStep[] = ['admit', 'take_back', 'care', 'code', 'tablet', 'devices', 'move', 'end'];
/** Nobody stays in a free bed: there is nobody to note anything of or to move, no device, and nothing to end. */
const ofStay: ReadonlySet<BedStep> = new Set(['care', 'devices', 'move', 'end']);

/** Somebody is admitted to a free bed, and what ended lately is taken back while the bed is free. */
function isOf(step: BedStep, bed: WardBed): boolean {
  if (step === 'admit') return bed.stay_id === null;
  if (step === 'take_back') return bed.discharged !== null;
  return bed.stay_id !== null || !ofStay.has(step);
}

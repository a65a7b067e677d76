import { languagesSpoken, notes } from '#server/demo/hospital/notes.ts';
import { type BedName, bedLocales } from '#server/demo/hospital/places.ts';
import { choicesOf, type ServiceKey, serviceKeys, serviceOf } from '#server/demo/hospital/services.ts';
import { hourMs, isWithin, minuteMs } from './local-time.ts';
import type { Random } from './random.ts';
import type { Wish } from './steps.ts';

const weighted = serviceKeys.flatMap((key) => Array.from({ length: serviceOf(key).share }, () => key));
/** Services that people like to have at a time of their choice. */
const plannable: readonly ServiceKey[] = ['wheelchair', 'doctor', 'standing', 'drink'];

/** Something that a patient in this bed may ask for at this time. */
export function inventWish(bed: BedName, at: number, random: Random): Wish {
  const service = inventService(at, random);
  const { question, has_quantity, robot_places } = serviceOf(service);
  const choices = question === 'text' ? languagesSpoken : choicesOf(serviceOf(service));
  return {
    service,
    quantity: has_quantity && random.chance(0.15) ? 2 : 1,
    answer: choices && random.pick(choices),
    place: robot_places && random.chance(0.8) ? random.pick(robot_places) : null,
    note: inventNote(bed, service, random),
    wanted_at: inventTime(service, at, random),
  };
}

/** May it be asked for at this time? Mirrors the windows that the hospital has set. */
export function mayAsk(service: ServiceKey, at: number): boolean {
  return isWithin(serviceOf(service).windows, at);
}

function inventService(at: number, random: Random): ServiceKey {
  const open = weighted.filter((key) => serviceOf(key).windows === undefined);
  const wanted = random.pick(weighted);
  return mayAsk(wanted, at) ? wanted : random.pick(open);
}

function inventNote(bed: BedName, service: ServiceKey, random: Random): string | null {
  const fitting = notes[service];
  return fitting && !bedLocales[bed] && random.chance(0.12) ? random.pick(fitting) : null;
}

function inventTime(service: ServiceKey, at: number, random: Random): number | null {
  if (!plannable.includes(service) || !random.chance(0.1)) return null;
  const wanted = Math.ceil((at + random.between(1, 3) * hourMs) / (15 * minuteMs)) * 15 * minuteMs;
  return mayAsk(service, wanted) ? wanted : null;
}

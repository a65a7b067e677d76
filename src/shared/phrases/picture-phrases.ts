import type { PhraseRow } from './phrase-row.ts';

/**
 * Pictures that a nurse sends, drawn large with their name beside them; the most useful first. Their icons are those of
 * services: of the apps' own drawings, or behind `h-` of the whole set.
 */
export const picturePhrases = [
  { key: 'picture_water', group: 'picture', sides: ['picture'], icon: 'water' },
  { key: 'picture_meal', group: 'picture', sides: ['picture'], icon: 'food' },
  { key: 'picture_toilet', group: 'picture', sides: ['picture'], icon: 'toilet' },
  { key: 'picture_medicine', group: 'picture', sides: ['picture'], icon: 'pills' },
  { key: 'picture_pain', group: 'picture', sides: ['picture'], icon: 'pain' },
  { key: 'picture_doctor', group: 'picture', sides: ['picture'], icon: 'doctor' },
  { key: 'picture_nurse', group: 'picture', sides: ['picture'], icon: 'nurse' },
  { key: 'picture_exam', group: 'picture', sides: ['picture'], icon: 'h-stethoscope' },
  { key: 'picture_blood', group: 'picture', sides: ['picture'], icon: 'h-test-tubes' },
  { key: 'picture_pressure', group: 'picture', sides: ['picture'], icon: 'h-blood-pressure-monitor' },
  { key: 'picture_fever', group: 'picture', sides: ['picture'], icon: 'h-thermometer-digital' },
  { key: 'picture_infusion', group: 'picture', sides: ['picture'], icon: 'infusion' },
  { key: 'picture_injection', group: 'picture', sides: ['picture'], icon: 'h-syringe' },
  { key: 'picture_bandage', group: 'picture', sides: ['picture'], icon: 'h-bandage-adhesive' },
  { key: 'picture_urine', group: 'picture', sides: ['picture'], icon: 'h-urine-sample' },
  { key: 'picture_weight', group: 'picture', sides: ['picture'], icon: 'h-weight' },
  { key: 'picture_xray', group: 'picture', sides: ['picture'], icon: 'h-xray' },
  { key: 'picture_ultrasound', group: 'picture', sides: ['picture'], icon: 'h-ultrasound-scanner' },
  { key: 'picture_heart', group: 'picture', sides: ['picture'], icon: 'h-heart-cardiogram' },
  { key: 'picture_operation', group: 'picture', sides: ['picture'], icon: 'h-general-surgery' },
  { key: 'picture_hands', group: 'picture', sides: ['picture'], icon: 'h-wash-hands' },
  { key: 'picture_turn', group: 'picture', sides: ['picture'], icon: 'turn' },
  { key: 'picture_lie', group: 'picture', sides: ['picture'], icon: 'h-inpatient' },
  { key: 'picture_walk', group: 'picture', sides: ['picture'], icon: 'h-walk-supported' },
  { key: 'picture_wheelchair', group: 'picture', sides: ['picture'], icon: 'wheelchair' },
  { key: 'picture_crutches', group: 'picture', sides: ['picture'], icon: 'h-crutches' },
  { key: 'picture_glasses', group: 'picture', sides: ['picture'], icon: 'h-eyeglasses' },
  { key: 'picture_hearing', group: 'picture', sides: ['picture'], icon: 'h-hearing-aid' },
  { key: 'picture_blanket', group: 'picture', sides: ['picture'], icon: 'blanket' },
  { key: 'picture_sleep', group: 'picture', sides: ['picture'], icon: 'h-sleepy' },
  { key: 'picture_phone', group: 'picture', sides: ['picture'], icon: 'h-phone' },
  { key: 'picture_visit', group: 'picture', sides: ['picture'], icon: 'visit' },
  { key: 'picture_interpreter', group: 'picture', sides: ['picture'], icon: 'interpreter' },
  { key: 'picture_appointment', group: 'picture', sides: ['picture'], icon: 'h-calendar' },
  { key: 'picture_home', group: 'picture', sides: ['picture'], icon: 'h-home' },
  { key: 'picture_stop', group: 'picture', sides: ['picture'], icon: 'h-stop' },
] as const satisfies readonly PhraseRow[];

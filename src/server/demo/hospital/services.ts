import type { ServiceGroup } from '#shared/beds/service-groups.ts';
import type { Need } from '#shared/phrases/phrase-row.ts';
import { keysOf, type Scale } from '#shared/requests/scales.ts';
import { everyDay, type Hours, type ServiceTypeKey, type UrgencyKey, workdays } from './catalogue.ts';

type DemoService = {
  icon: string;
  group: ServiceGroup;
  wide?: true;
  /** What the patient reads right after asking, where it was written for safety. */
  after_tap?: 'description' | 'call_button';
  type: ServiceTypeKey;
  urgency: UrgencyKey;
  response_minutes: number;
  /** The question's choices by key; the words are in `texts/`. A scale brings its own; `text` is answered freely. */
  question?: readonly string[] | Scale | 'text';
  /** The choice that is taken until another one is chosen. */
  usually?: string;
  has_quantity?: true;
  involves_food_or_drink?: true;
  price_cents?: number;
  windows?: readonly Hours[];
  /** Where a robot may bring it. */
  robot_places?: readonly ('inside_room' | 'at_door')[];
  /** The needs that phrases speak of beside which it is offered, where they are not called as it is. */
  needs?: readonly Need[];
  /** How often it is asked for, against the others; shapes the history. */
  share: number;
};

const daily = (opens_at: string, closes_at: string): Hours => ({ weekdays: everyDay, opens_at, closes_at });

/** What a patient of the demo hospital can ask for, in the order of the tiles. */
export const services = {
  pain: { icon: 'pain', group: 'often', type: 'care', urgency: 'high', response_minutes: 5, share: 9 },
  talk: { icon: 'nurse', group: 'often', wide: true, type: 'care', urgency: 'normal', response_minutes: 20, share: 5 },
  breathing: {
    icon: 'lungs',
    group: 'often',
    after_tap: 'call_button',
    type: 'care',
    urgency: 'high',
    response_minutes: 5,
    share: 1,
  },
  toilet: { icon: 'toilet', group: 'often', type: 'care', urgency: 'normal', response_minutes: 10, share: 14 },
  water: {
    icon: 'water',
    group: 'often',
    type: 'hotel',
    urgency: 'normal',
    response_minutes: 15,
    question: ['still', 'sparkling'],
    usually: 'still',
    involves_food_or_drink: true,
    robot_places: ['inside_room'],
    share: 12,
  },
  position: { icon: 'turn', group: 'often', type: 'care', urgency: 'normal', response_minutes: 15, share: 8 },
  unwell: {
    needs: ['look'],
    icon: 'unwell',
    group: 'care',
    after_tap: 'call_button',
    type: 'care',
    urgency: 'high',
    response_minutes: 5,
    share: 1,
  },
  standing: {
    icon: 'patient',
    group: 'care',
    after_tap: 'description',
    type: 'care',
    urgency: 'normal',
    response_minutes: 15,
    share: 6,
  },
  nausea: { icon: 'nausea', group: 'care', type: 'care', urgency: 'normal', response_minutes: 10, share: 4 },
  headache: {
    icon: 'headache',
    group: 'care',
    type: 'care',
    urgency: 'normal',
    response_minutes: 15,
    question: 'pain',
    share: 4,
  },
  fever: {
    icon: 'fever',
    group: 'care',
    type: 'care',
    urgency: 'normal',
    response_minutes: 15,
    question: 'comfort',
    share: 2,
  },
  infusion: { icon: 'infusion', group: 'care', type: 'care', urgency: 'high', response_minutes: 5, share: 7 },
  pills: { icon: 'pills', group: 'care', type: 'care', urgency: 'normal', response_minutes: 20, share: 4 },
  wheelchair: {
    icon: 'wheelchair',
    group: 'care',
    type: 'care',
    urgency: 'normal',
    response_minutes: 20,
    windows: [daily('06:00', '20:00')],
    share: 3,
  },
  doctor: {
    icon: 'doctor',
    group: 'care',
    type: 'medicine',
    urgency: 'normal',
    response_minutes: 60,
    share: 2,
    windows: [{ weekdays: workdays, opens_at: '08:00', closes_at: '17:00' }],
  },
  blanket: {
    icon: 'blanket',
    group: 'comfort',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 30,
    robot_places: ['inside_room'],
    share: 5,
  },
  cold: { icon: 'cold', group: 'comfort', type: 'care', urgency: 'normal', response_minutes: 15, share: 2 },
  temperature: {
    icon: 'temperature',
    group: 'comfort',
    type: 'care',
    urgency: 'low',
    response_minutes: 30,
    question: ['too_warm', 'too_cold'],
    share: 3,
  },
  drink: {
    icon: 'water',
    group: 'comfort',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 30,
    involves_food_or_drink: true,
    has_quantity: true,
    question: ['coffee', 'decaf', 'peppermint_tea', 'fruit_tea', 'juice'],
    windows: [daily('06:30', '20:00')],
    robot_places: ['inside_room'],
    share: 6,
  },
  lunch: {
    icon: 'food',
    group: 'service',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 60,
    involves_food_or_drink: true,
    question: ['full', 'light', 'vegetarian'],
    needs: ['meal'],
    windows: [daily('11:00', '13:30')],
    share: 3,
  },
  newspaper: {
    icon: 'newspaper',
    group: 'service',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 60,
    price_cents: 220,
    question: ['regional', 'national'],
    windows: [{ weekdays: [1, 2, 3, 4, 5, 6], opens_at: '07:00', closes_at: '12:00' }],
    robot_places: ['inside_room', 'at_door'],
    share: 1,
  },
  visit: {
    icon: 'visit',
    group: 'service',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 60,
    windows: [daily('10:00', '19:30')],
    share: 1,
  },
  interpreter: {
    icon: 'interpreter',
    group: 'service',
    type: 'care',
    urgency: 'low',
    response_minutes: 60,
    question: 'text',
    share: 1,
    windows: [{ weekdays: workdays, opens_at: '09:00', closes_at: '16:00' }],
  },
  cleaning: {
    icon: 'cleaning',
    group: 'service',
    type: 'cleaning',
    urgency: 'low',
    response_minutes: 60,
    windows: [daily('12:00', '19:00')],
    share: 2,
  },
  wifi: {
    icon: 'wifi',
    group: 'service',
    type: 'technical',
    urgency: 'low',
    response_minutes: 60,
    share: 1,
    windows: [{ weekdays: workdays, opens_at: '08:00', closes_at: '16:00' }],
  },
} as const satisfies Record<string, DemoService>;

export type ServiceKey = keyof typeof services;

/** In the order of the tiles. */
export const serviceKeys = Object.keys(services) as ServiceKey[]; // the keys of the literal above are exactly these

/** The service without the narrowness of its literal. */
export function serviceOf(key: ServiceKey): DemoService {
  return services[key];
}

/** What the question of a service is answered by, in the order of the screen; null where it asks nothing or by words. */
export function choicesOf({ question }: DemoService): readonly string[] | null {
  if (question === undefined || question === 'text') return null;
  return typeof question === 'string' ? keysOf(question) : question;
}

import { everyDay, type Hours, type ServiceTypeKey, type UrgencyKey, workdays } from './catalogue.ts';

type DemoService = {
  icon: string;
  type: ServiceTypeKey;
  urgency: UrgencyKey;
  response_minutes: number;
  /** The question's choices by key; the words are in `texts/`. `text` is answered freely. */
  question?: readonly string[] | 'text';
  has_quantity?: true;
  involves_food_or_drink?: true;
  price_cents?: number;
  windows?: readonly Hours[];
  /** Where a robot may bring it. */
  robot_places?: readonly ('inside_room' | 'at_door')[];
  /** How often it is asked for, against the others; shapes the history. */
  share: number;
};

const daily = (opens_at: string, closes_at: string): Hours => ({ weekdays: everyDay, opens_at, closes_at });

/** What a patient of the demo hospital can ask for, in the order of the tiles. */
export const services = {
  pain: { icon: 'pain', type: 'care', urgency: 'high', response_minutes: 5, share: 9 },
  breathing: { icon: 'lungs', type: 'care', urgency: 'high', response_minutes: 5, share: 1 },
  toilet: { icon: 'toilet', type: 'care', urgency: 'normal', response_minutes: 10, share: 14 },
  water: {
    icon: 'water',
    type: 'hotel',
    urgency: 'normal',
    response_minutes: 15,
    question: ['still', 'sparkling'],
    has_quantity: true,
    involves_food_or_drink: true,
    robot_places: ['inside_room', 'at_door'],
    share: 12,
  },
  position: { icon: 'turn', type: 'care', urgency: 'normal', response_minutes: 15, share: 8 },
  infusion: { icon: 'infusion', type: 'care', urgency: 'high', response_minutes: 5, share: 7 },
  nausea: { icon: 'nausea', type: 'care', urgency: 'normal', response_minutes: 10, share: 4 },
  headache: { icon: 'headache', type: 'care', urgency: 'normal', response_minutes: 15, share: 4 },
  fever: { icon: 'fever', type: 'care', urgency: 'normal', response_minutes: 15, share: 2 },
  cold: { icon: 'cold', type: 'care', urgency: 'normal', response_minutes: 15, share: 2 },
  blanket: {
    icon: 'blanket',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 30,
    has_quantity: true,
    robot_places: ['inside_room', 'at_door'],
    share: 5,
  },
  temperature: {
    icon: 'temperature',
    type: 'care',
    urgency: 'low',
    response_minutes: 30,
    question: ['too_warm', 'too_cold'],
    share: 3,
  },
  standing: { icon: 'patient', type: 'care', urgency: 'normal', response_minutes: 15, share: 6 },
  pills: { icon: 'pills', type: 'care', urgency: 'normal', response_minutes: 20, share: 4 },
  talk: { icon: 'nurse', type: 'care', urgency: 'normal', response_minutes: 20, share: 5 },
  doctor: {
    icon: 'doctor',
    type: 'medicine',
    urgency: 'normal',
    response_minutes: 60,
    share: 2,
    windows: [{ weekdays: workdays, opens_at: '08:00', closes_at: '17:00' }],
  },
  visit: {
    icon: 'visit',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 60,
    windows: [daily('10:00', '19:30')],
    share: 1,
  },
  interpreter: {
    icon: 'interpreter',
    type: 'care',
    urgency: 'low',
    response_minutes: 60,
    question: 'text',
    share: 1,
    windows: [{ weekdays: workdays, opens_at: '09:00', closes_at: '16:00' }],
  },
  wheelchair: {
    icon: 'wheelchair',
    type: 'care',
    urgency: 'normal',
    response_minutes: 20,
    windows: [daily('06:00', '20:00')],
    share: 3,
  },
  drink: {
    icon: 'water',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 30,
    involves_food_or_drink: true,
    has_quantity: true,
    question: ['coffee', 'decaf', 'peppermint_tea', 'fruit_tea', 'juice'],
    windows: [daily('06:30', '20:00')],
    robot_places: ['inside_room', 'at_door'],
    share: 6,
  },
  lunch: {
    icon: 'food',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 60,
    involves_food_or_drink: true,
    question: ['full', 'light', 'vegetarian'],
    windows: [daily('11:00', '13:30')],
    share: 3,
  },
  newspaper: {
    icon: 'newspaper',
    type: 'hotel',
    urgency: 'low',
    response_minutes: 60,
    price_cents: 220,
    question: ['regional', 'national'],
    windows: [{ weekdays: [1, 2, 3, 4, 5, 6], opens_at: '07:00', closes_at: '12:00' }],
    robot_places: ['inside_room', 'at_door'],
    share: 1,
  },
  cleaning: {
    icon: 'cleaning',
    type: 'cleaning',
    urgency: 'low',
    response_minutes: 60,
    windows: [daily('12:00', '19:00')],
    share: 2,
  },
  wifi: {
    icon: 'wifi',
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

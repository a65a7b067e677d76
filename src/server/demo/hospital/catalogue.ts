/** How urgent things are, who hears of them when, and of which kinds they are. */
export type UrgencyKey = 'high' | 'normal' | 'low';
export type ServiceTypeKey = 'care' | 'medicine' | 'hotel' | 'cleaning' | 'technical';

type ServiceType = {
  icon: string;
  color: string;
  coverage: 'always' | 'hours' | 'none';
  /** Weekday 1 is Monday; the hospital's zone. */
  hours: readonly Hours[];
};
export type Hours = { weekdays: readonly number[]; opens_at: string; closes_at: string };

export const everyDay = [1, 2, 3, 4, 5, 6, 7];
export const workdays = [1, 2, 3, 4, 5];

/** In the order in which they are shown. */
export const serviceTypes: Record<ServiceTypeKey, ServiceType> = {
  care: { icon: 'nurse', color: '#0a544f', coverage: 'always', hours: [] },
  medicine: {
    icon: 'doctor',
    color: '#0d4591',
    coverage: 'hours',
    hours: [{ weekdays: workdays, opens_at: '08:00', closes_at: '18:00' }],
  },
  hotel: {
    icon: 'food',
    color: '#6b4100',
    coverage: 'hours',
    hours: [{ weekdays: everyDay, opens_at: '06:30', closes_at: '20:00' }],
  },
  cleaning: {
    icon: 'cleaning',
    color: '#17522a',
    coverage: 'hours',
    hours: [{ weekdays: everyDay, opens_at: '12:00', closes_at: '20:00' }],
  },
  technical: { icon: 'wifi', color: '#3f4d4a', coverage: 'none', hours: [] },
};

/** Seconds after a request is due until the second, third and fourth circle are notified (S19). */
export const priorities: Record<
  UrgencyKey,
  { name: string; level: number; color: string; policy: string; steps: readonly number[] }
> = {
  high: {
    name: 'Hoch',
    level: 1,
    color: '#9a1616',
    policy: 'Dringend: nach 1, 2 und 3 Minuten',
    steps: [60, 120, 180],
  },
  normal: {
    name: 'Normal',
    level: 2,
    color: '#6b4100',
    policy: 'Normal: nach 3, 6 und 9 Minuten',
    steps: [180, 360, 540],
  },
  low: {
    name: 'Niedrig',
    level: 3,
    color: '#0d4591',
    policy: 'Ohne Eile: nach 10, 20 und 30 Minuten',
    steps: [600, 1200, 1800],
  },
};

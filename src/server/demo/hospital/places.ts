import type { LanguageCode } from '#shared/locales/languages.ts';

/** The demo hospital as its administrator would have entered it. Invented, as are all people in it. */
export const hospital = {
  code: 'DEMO',
  name: 'Klinikum Lindenhof',
  address: 'Lindenhofallee 12, 60318 Frankfurt am Main',
  phone: '+49 69 5550 120',
  default_locale: 'de',
  time_zone: 'Europe/Berlin',
  currency: 'EUR',
} as const;

type Room = {
  name: string;
  floor: string;
  /** Label and first code of each bed. Crockford base32; the code rotates with the first stay that ends. */
  beds: readonly (readonly [label: string, code: string])[];
};

type Department = {
  key: DepartmentKey;
  name: string;
  /** Whose people are notified when the own ones do not come (S19). */
  coveredBy: readonly DepartmentKey[];
  rooms: readonly Room[];
};
export type DepartmentKey = 'inner' | 'surgery' | 'geriatrics';

export const departments: readonly Department[] = [
  {
    key: 'inner',
    name: 'Station 3A Innere',
    coveredBy: ['surgery'],
    rooms: [
      {
        name: '7',
        floor: '3',
        beds: [
          ['1', '4HWP9D2C'],
          ['2', 'M6T3QZ8R'],
        ],
      },
      {
        name: '8',
        floor: '3',
        beds: [
          ['1', 'B8NK5X1V'],
          ['2', 'J2YD7FA6'],
          ['3', 'R9C4GWT0'],
        ],
      },
      {
        name: '9',
        floor: '3',
        beds: [
          ['1', 'X5VS2PM3'],
          ['2', 'D1QB8HK7'],
        ],
      },
      {
        name: '10',
        floor: '3',
        beds: [
          ['1', 'T7ZJ4NE9'],
          ['2', 'G3RA6YW2'],
        ],
      },
    ],
  },
  {
    key: 'surgery',
    name: 'Station 3B Chirurgie',
    coveredBy: ['inner'],
    rooms: [
      {
        name: '11',
        floor: '3',
        beds: [
          ['1', 'P0FM3VX8'],
          ['2', 'C9KD6TS4'],
          ['3', 'W2HG7QB1'],
        ],
      },
      {
        name: '12',
        floor: '3',
        beds: [
          ['1', 'Z4NY8JR5'],
          ['2', '7K3MQ2XV'],
        ],
      },
      {
        name: '14',
        floor: '3',
        beds: [
          ['1', 'H6AW1CP9'],
          ['2', 'V8SE5DG3'],
        ],
      },
      {
        name: '15',
        floor: '3',
        beds: [
          ['1', 'N3XT9BK2'],
          ['2', 'Q7JF4MZ6'],
          ['3', 'Y1RC8VH0'],
        ],
      },
    ],
  },
  {
    key: 'geriatrics',
    name: 'Station 4 Geriatrie',
    coveredBy: ['inner'],
    rooms: [
      {
        name: '21',
        floor: '4',
        beds: [
          ['1', 'A5GP2WN7'],
          ['2', 'K8DZ6QT1'],
        ],
      },
      {
        name: '22',
        floor: '4',
        beds: [
          ['1', 'S0MB3XJ4'],
          ['2', 'F9VY7HC5'],
        ],
      },
      {
        name: '23',
        floor: '4',
        beds: [
          ['1', 'E2TK8RA3'],
          ['2', '9WNQ4GD6'],
          ['3', '5ZSH1PF8'],
        ],
      },
      {
        name: '24',
        floor: '4',
        beds: [
          ['1', '3CXJ7MV9'],
          ['2', '8YBE6TK2'],
        ],
      },
    ],
  },
];

/** Beds whose patients read another language than German, by their name. */
export const bedLocales: Readonly<Record<string, LanguageCode>> = {
  '8·2': 'tr',
  '10·1': 'en',
  '11·3': 'ru',
  '14·2': 'fa',
  '15·1': 'ua',
  '21·2': 'fr',
  '23·1': 'es',
};

/** A bed as people call it, such as `12·2`: its room and its label. Room names are unique in this hospital. */
export type BedName = string;

export type DemoBed = { name: BedName; label: string; code: string; room: string; department: DepartmentKey };

/** Every bed, in the order of the rooms. */
export const beds: readonly DemoBed[] = departments.flatMap((department) =>
  department.rooms.flatMap((room) =>
    room.beds.map(([label, code]) => ({
      name: `${room.name}·${label}`,
      label,
      code,
      room: room.name,
      department: department.key,
    })),
  ),
);

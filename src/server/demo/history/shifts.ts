import { type DemoEmployee, employees, onDutyNow } from '#server/demo/hospital/employees.ts';
import { beds } from '#server/demo/hospital/places.ts';
import { daysBetween, instantOf, localTime, minuteMs, minutesOf, secondMs } from './local-time.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

/** From when to when somebody is on duty (milliseconds); `to` is null for those who still are. */
export type Shift = { employee: DemoEmployee; from: number; to: number | null };
export type Period = { start: number; end: number };

/** A rota against the clock, so that nobody works two shifts in a row: night, then late, then early. */
const rota = [
  { from: '21:45', to: '30:15' },
  { from: '13:40', to: '22:15' },
  { from: '05:55', to: '14:20' },
];
const leastPresent = 90 * minuteMs;

/**
 * Everybody's shifts in the period. At its end the people of `onDutyNow` are on duty, since the shift of that hour
 * began, and nobody else is.
 */
export function planShifts({ start, end }: Period, random: Random): Shift[] {
  const began = currentShiftBegan(end);
  const planned = daysBetween(start - rotaLead, end).flatMap((day, number) =>
    employees.flatMap((employee): Shift[] => {
      const hours = hoursOn(employee, number, localTime(instantOf(day, 12 * 60)).weekday);
      if (!hours) return [];
      const late = random.between(-4, 4) * minuteMs;
      return [
        {
          employee,
          from: instantOf(day, minutesOf(hours.from)) + late,
          to: instantOf(day, minutesOf(hours.to)) + late,
        },
      ];
    }),
  );
  const worked = planned
    .map((shift) => ({
      ...shift,
      from: Math.max(shift.from, start),
      to: Math.min(shift.to ?? end, endFor(shift.employee)),
    }))
    .filter(({ from, to }) => to - from > leastPresent / 2);
  return [
    ...worked,
    ...onDutyNow.map((name, at) => ({ employee: named(name), from: began + at * minuteMs, to: null })),
  ];

  function endFor(employee: DemoEmployee): number {
    return onDutyNow.some((name) => name === employee.username) ? began - 20 * minuteMs : end;
  }
}
const rotaLead = 12 * 60 * minuteMs;

/** Entering, choosing one's beds, leaving. */
export function shiftSteps(shifts: readonly Shift[]): Step[] {
  return shifts.flatMap(({ employee, from, to }): Step[] => {
    const { username } = employee;
    const own = beds.filter((bed) => employee.departments.includes(bed.department)).map(({ name }) => name);
    return [
      { kind: 'enter_duty', employee: username, at: from },
      ...(employee.role === 'nurse'
        ? [{ kind: 'choose_beds', employee: username, beds: own, at: from + 20 * secondMs } as const]
        : []),
      ...(to === null ? [] : [{ kind: 'leave_duty', employee: username, at: to } as const]),
    ];
  });
}

function hoursOn(employee: DemoEmployee, day: number, weekday: number): { from: string; to: string } | undefined {
  const { works } = employee;
  if (works === 'office') return undefined;
  if (works !== 'rota') return works.weekdays.includes(weekday) ? works : undefined;
  const colleagues = employees.filter((one) => one.works === 'rota' && one.departments[0] === employee.departments[0]);
  return rota[(colleagues.indexOf(employee) + day) % rota.length];
}

function currentShiftBegan(now: number): number {
  const today = localTime(now);
  const begins = [...daysBetween(now - rotaLead, now), today].flatMap((day) =>
    rota.map(({ from }) => instantOf(day, minutesOf(from))),
  );
  return Math.max(...begins.filter((at) => at <= now - leastPresent));
}

function named(username: string): DemoEmployee {
  const employee = employees.find((one) => one.username === username);
  if (!employee) throw new Error(`no demo employee is called ${username}`);
  return employee;
}

import { z } from 'zod';
import { departmentsAllowed, pairOf } from '#server/features/access/access.reads.ts';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { accountChanged, rightsChanged } from '#shared/employees/employee.events.ts';
import { endSubscriptions } from './end-subscriptions.ts';

export const employeeEvents = [
  registerMarked(accountChanged),
  registerMarked(rightsChanged, {
    detail: z.object({ ended: z.array(z.string()) }),
    react: endSubscriptions,
  }),
];

export const mayListenAsEmployee: MayListen = (_tx, listeners) =>
  listeners.map(({ actor, id }) => actor.kind === 'employee' && id === actor.employee);

export const mayListenToHospital: MayListen = ({ hospital }, listeners) =>
  listeners.map(({ actor, id }) => actor.kind === 'employee' && id === hospital);

/** Its employees with the right to see its board. */
export const mayListenToDuty: MayListen = async (tx, listeners) => {
  const pairs = listeners.flatMap(({ actor, id }) =>
    actor.kind === 'employee' ? [{ employee: actor.employee, department: id }] : [],
  );
  const allowed = await departmentsAllowed(tx, 'board:view', pairs);
  return listeners.map(
    ({ actor, id }) => actor.kind === 'employee' && allowed.has(pairOf({ employee: actor.employee, department: id })),
  );
};

/** The same, and its stations. */
export const mayListenToDepartment: MayListen = async (tx, listeners) => {
  const employees = await mayListenToDuty(tx, listeners);
  return listeners.map(({ actor, id }, at) =>
    actor.kind === 'station' ? id === actor.department : employees[at] === true,
  );
};

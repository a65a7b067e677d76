import { z } from 'zod';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { rightsChanged } from '#shared/employees/employee.events.ts';
import { allows, isInScope } from './access.reads.ts';
import { endSubscriptions } from './end-subscriptions.ts';

export const employeeEvents = [
  registerMarked(rightsChanged, {
    detail: z.object({ sessions: z.array(z.uuid()), ended: z.array(z.string()) }),
    react: endSubscriptions,
  }),
];

export const mayListenAsEmployee: MayListen = ({ actor }, id) => actor.kind === 'employee' && id === actor.employee;

export const mayListenToHospital: MayListen = ({ actor, hospital }, id) => actor.kind === 'employee' && id === hospital;

/** Its employees with the right to see its board. */
export const mayListenToDuty: MayListen = async (tx, id) =>
  tx.actor.kind === 'employee' && (await allows(tx, 'board:view')) && isInScope(tx, id);

/** The same, and its stations. */
export const mayListenToDepartment: MayListen = (tx, id) =>
  tx.actor.kind === 'station' ? id === tx.actor.department : mayListenToDuty(tx, id);

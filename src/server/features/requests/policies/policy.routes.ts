import { z } from 'zod';
import { listDeleted, listPolicies, readPolicy } from '#server/features/requests/policy.reads.ts';
import { adminRoute, Reply, type Route } from '#server/platform/http/route.ts';
import { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import * as endpoints from '#shared/requests/reaching/policy.endpoints.ts';
import {
  EscalationPolicy,
  EscalationPolicyEdit,
  NewEscalationPolicy,
} from '#shared/requests/reaching/policy.schemas.ts';
import * as trying from '#shared/requests/reaching/simulation.endpoints.ts';
import {
  PriorityPlan,
  Simulated,
  Simulation,
  SimulationChoices,
} from '#shared/requests/reaching/simulation.schemas.ts';
import { deletePolicy, editPolicy, makePolicy, restorePolicy } from './policy.actions.ts';
import { listPriorityPlans } from './priority-plans.ts';
import { listSimulationChoices, simulateEscalation } from './simulate.ts';

const saved = { message: 'messages.updated' } as const;
const done = { message: 'messages.operation_done' } as const;

/** The hospital's escalation policies, for whoever may administer them. */
export const policyRoutes: Route[] = [
  adminRoute(endpoints.listEscalationPolicies, { answer: z.array(EscalationPolicy) }, (tx) => listPolicies(tx)),
  adminRoute(endpoints.readEscalationPolicy, { answer: EscalationPolicy }, (tx, { params }) =>
    readPolicy(tx, params.id),
  ),
  adminRoute(
    endpoints.makeEscalationPolicy,
    { body: NewEscalationPolicy, answer: EscalationPolicy },
    async (tx, { body }) => {
      return new Reply(await makePolicy(tx, body), { made: true });
    },
  ),
  adminRoute(
    endpoints.editEscalationPolicy,
    { body: EscalationPolicyEdit, answer: EscalationPolicy },
    async (tx, input) => {
      return new Reply(await editPolicy(tx, input.params.id, input.body), saved);
    },
  ),
  adminRoute(endpoints.deleteEscalationPolicy, { answer: z.null() }, async (tx, { params }) => {
    return deletePolicy(tx, params.id);
  }),
  adminRoute(endpoints.listDeletedPolicies, { answer: z.array(DeletedRow) }, (tx) => listDeleted(tx)),
  adminRoute(endpoints.restoreEscalationPolicy, { answer: EscalationPolicy }, async (tx, { params }) => {
    return new Reply(await restorePolicy(tx, params.id), done);
  }),
  adminRoute(trying.listPriorityPlans, { answer: z.array(PriorityPlan) }, (tx) => listPriorityPlans(tx)),
  adminRoute(trying.listServiceEscalations, { answer: z.array(PriorityPlan) }, (tx) => listPriorityPlans(tx)),
  adminRoute(trying.listSimulationChoices, { answer: SimulationChoices }, (tx) => listSimulationChoices(tx)),
  adminRoute(trying.simulateEscalation, { body: Simulated, answer: Simulation }, (tx, { body }) =>
    simulateEscalation(tx, body),
  ),
];

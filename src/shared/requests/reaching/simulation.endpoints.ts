import { endpoint } from '#shared/kernel/endpoint.ts';
import type { PriorityPlan, Simulated, Simulation, SimulationChoices } from './simulation.schemas.ts';

export const listPriorityPlans = endpoint<{ answer: PriorityPlan[] }>()({
  method: 'GET',
  path: '/admin/escalation-policies/by-priority',
  who: 'employee',
  needs: 'escalation-policies:view',
  refuses: ['operation_denied'],
  summary: 'The priorities by level, and by which plan the requests of each go from now on',
});

export const listServiceEscalations = endpoint<{ answer: PriorityPlan[] }>()({
  method: 'GET',
  path: '/admin/services/escalation',
  who: 'employee',
  needs: 'services:view',
  refuses: ['operation_denied'],
  summary: 'The same for the form of a service, which shows whom a request of its priority reaches',
});

export const listSimulationChoices = endpoint<{ answer: SimulationChoices }>()({
  method: 'GET',
  path: '/admin/escalation-policies/places',
  who: 'employee',
  needs: 'escalation-policies:view',
  refuses: ['operation_denied'],
  summary: 'The beds of the own scope and the kinds of service, to try a policy out',
});

export const simulateEscalation = endpoint<{ body: Simulated; answer: Simulation }>()({
  method: 'POST',
  path: '/admin/escalation-policies/simulate',
  who: 'employee',
  needs: 'escalation-policies:view',
  refuses: ['operation_denied', 'not_found', 'invalid'],
  summary: 'Who would be notified when, of a request that nobody takes; changes nothing and notifies nobody',
});

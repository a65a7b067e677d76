import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { priorities } from '#shared/areas/priorities.ts';
import {
  deleteEscalationPolicy,
  editEscalationPolicy,
  listDeletedPolicies,
  listEscalationPolicies,
  makeEscalationPolicy,
  restoreEscalationPolicy,
} from '#shared/requests/reaching/policy.endpoints.ts';
import type { EscalationPolicy, NewEscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';
import {
  listPriorityPlans,
  listSimulationChoices,
  simulateEscalation,
} from '#shared/requests/reaching/simulation.endpoints.ts';
import type { PriorityPlan, Simulated } from '#shared/requests/reaching/simulation.schemas.ts';
import { useUpdateRow } from '#web/admin/domain/area/useChanges.ts';
import type { DeletedCalls } from '#web/admin/domain/own-screens/useDeletedRows.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';

/** The hospital's policies, and by which plan each priority goes; read again whenever the page comes to the front. */
export function usePolicies() {
  const policies = useQuery({
    queryKey: keys.escalationPolicies,
    queryFn: async ({ signal }) => (await call(listEscalationPolicies, { signal, quiet: true })).data,
    staleTime: 0,
  });
  const plans = useQuery({
    queryKey: keys.priorityPlans,
    queryFn: async ({ signal }) => (await call(listPriorityPlans, { signal, quiet: true })).data,
    staleTime: 0,
  });
  return { policies, plans };
}

/** Makes a policy, or changes one that is known. */
export function useSavePolicy() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: async ({ known, form }: { known: EscalationPolicy | null; form: NewEscalationPolicy }) => {
      const { id, ...fields } = form;
      if (!known) return (await call(makeEscalationPolicy, { body: form, quiet: true })).data;
      const body = { ...fields, version: known.version };
      return (await call(editEscalationPolicy, { params: { id }, body, quiet: true })).data;
    },
    onSettled: answered,
  });
}

export function useDeletePolicy() {
  const answered = useAnswered();
  return useMutation({
    mutationFn: (id: string) => call(deleteEscalationPolicy, { params: { id }, quiet: true }),
    onSettled: answered,
  });
}

export const deletedPolicies: DeletedCalls = {
  key: keys.deletedPolicies,
  whole: keys.escalationPolicies,
  list: async (signal) => (await call(listDeletedPolicies, { signal, quiet: true })).data,
  restore: (id) => call(restoreEscalationPolicy, { params: { id }, quiet: true }),
};

/** Has a priority follow another policy, or the default again. Answers its version since. */
export function useFollow() {
  const update = useUpdateRow(priorities);
  return async ({ id, version }: Pick<PriorityPlan, 'id' | 'version'>, policy: string | null) => {
    const body = { version, escalation_policy_id: policy };
    return { id, version: (await update.mutateAsync({ id, body })).version };
  };
}

function useAnswered() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: allAreas });
}

/** Where a policy can be tried out. */
export function useSimulationChoices() {
  return useQuery({
    queryKey: keys.simulationChoices,
    queryFn: async ({ signal }) => (await call(listSimulationChoices, { signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** The steps may be moved meanwhile: what is asked follows after this many ms. */
const pauseMs = 250;

/** Who would be called when; null while something of it is not chosen. */
export function useSimulation(asked: Simulated | null) {
  const isAsked = asked !== null;
  const [settled] = useDebouncedValue(JSON.stringify(asked), pauseMs);
  return useQuery({
    queryKey: keys.simulation(settled),
    queryFn: async ({ signal }) => {
      const body: Simulated = JSON.parse(settled);
      return (await call(simulateEscalation, { body, signal, quiet: true })).data;
    },
    enabled: isAsked && settled !== 'null',
    staleTime: 0, // who is on duty changes
    placeholderData: (before) => before,
  });
}

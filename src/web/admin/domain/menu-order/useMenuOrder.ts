import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { readMenuOrder, resetMenuOrder, saveMenuOrder } from '#shared/menu-order/menu-order.endpoints.ts';
import type { MenuGroups, MenuOrder } from '#shared/menu-order/menu-order.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** As the hospital has ordered its menu; what somebody else moves is read at once. */
export function useMenuOrder() {
  const { hospital } = useHere();
  const queryKey = keys.menuOrder(hospital.id);
  const order = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readMenuOrder, { signal, quiet: true })).data,
    enabled: hospital.id !== '',
  });
  useLive(hospital.id ? channels.everyone(hospital.id) : null, settingChanged, ({ key }) => {
    if (key === 'menu_order') void order.refetch();
  });
  useReread(queryKey);
  return order;
}

/** What fails is said by who asks. Without groups the menu is as shipped again. */
export function useSaveMenuOrder() {
  const { hospital } = useHere();
  const client = useQueryClient();
  const queryKey = keys.menuOrder(hospital.id);
  return useMutation({
    mutationFn: async ({ version, groups }: { version: number; groups?: MenuGroups }): Promise<MenuOrder> => {
      if (!groups) return (await call(resetMenuOrder, { body: { version }, quiet: true })).data;
      return (await call(saveMenuOrder, { body: { version, groups }, quiet: true })).data;
    },
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

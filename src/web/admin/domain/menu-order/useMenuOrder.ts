import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { readMenuOrder, resetMenuOrder, saveMenuOrder } from '#shared/menu-order/menu-order.endpoints.ts';
import type { MenuGroups, MenuOrder } from '#shared/menu-order/menu-order.schemas.ts';
import { ownVersions } from '#web/admin/domain/order/own-versions.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
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
  const again = useReread(queryKey);
  useLive(hospital.id ? channels.everyone(hospital.id) : null, settingChanged, ({ key }) => {
    if (key === 'menu_order') again();
  });
  return order;
}

/**
 * Saves leave one after the other: no press is lost because the one before is on its way. What fails is said by who asks.
 * Without groups the menu is as shipped again.
 */
export function useSaveMenuOrder() {
  const { hospital } = useHere();
  const client = useQueryClient();
  const queryKey = keys.menuOrder(hospital.id);
  const [own] = useState(ownVersions);
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: async ({
      version: pressedAt,
      groups,
    }: {
      version: number;
      groups?: MenuGroups;
    }): Promise<MenuOrder> => {
      const version = own.since(pressedAt);
      const { data } = groups
        ? await call(saveMenuOrder, { body: { version, groups }, quiet: true })
        : await call(resetMenuOrder, { body: { version }, quiet: true });
      own.note(version, data.version);
      return data;
    },
    onSuccess: (order) => showAnswer(client, queryKey, order),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

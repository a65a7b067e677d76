import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Area } from '#shared/areas/define.ts';
import { deleteSavedView, editSavedView, listSavedViews, saveView } from '#shared/saved-views/saved-view.endpoints.ts';
import type { NewSavedView, SavedView } from '#shared/saved-views/saved-view.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

const keyOf = ({ name }: Area) => [...keys.area(name), 'saved-views'];

/** One's own views of the list and those that colleagues share; read anew whenever their menu is opened. */
export function useSavedViews(area: Area) {
  return useQuery({
    queryKey: keyOf(area),
    queryFn: async ({ signal }) =>
      (await call(listSavedViews, { query: { area: area.name }, signal, quiet: true })).data,
    staleTime: 0,
  });
}

/** Saves a view, or changes one that is known. */
export function useSaveView(area: Area) {
  const onSettled = useReadAnew(area);
  return useMutation({
    mutationFn: async ({ known, form }: { known: SavedView | null; form: Omit<NewSavedView, 'area'> }) => {
      const { id, ...wish } = form;
      if (!known) return (await call(saveView, { body: { ...form, area: area.name }, quiet: true })).data;
      const body = { ...wish, version: known.version };
      return (await call(editSavedView, { params: { id }, body, quiet: true })).data;
    },
    onSettled,
  });
}

export function useDeleteView(area: Area) {
  const onSettled = useReadAnew(area);
  return useMutation({
    mutationFn: (id: string) => call(deleteSavedView, { params: { id }, quiet: true }),
    onSettled,
  });
}

function useReadAnew(area: Area) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(area) });
}

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AreaRow, BulkResult } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints, type NewRow, type RowEdit } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas } from '#web/kit/http/keys.ts';
import { inParts } from './in-parts.ts';

/** A call that changes rows: every list reads again, since others count and name what was changed. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>): UseMutationResult<Output, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

/** The calls of an area that change one row. What fails is said by who asks. */
export function useCreateRow(area: Area): UseMutationResult<AreaRow, Error, NewRow> {
  return useChange(async (body: NewRow) => (await call(areaEndpoints(area).create, { body, quiet: true })).data);
}

export type RowChange = { id: string; body: RowEdit };

export function useUpdateRow(area: Area): UseMutationResult<AreaRow, Error, RowChange> {
  return useChange(
    async ({ id, body }: RowChange) =>
      (await call(areaEndpoints(area).update, { params: { id }, body, quiet: true })).data,
  );
}

export function useRemoveRow(area: Area): UseMutationResult<null, Error, string> {
  return useChange(
    async (id: string) => (await call(areaEndpoints(area).remove, { params: { id }, quiet: true })).data,
  );
}

export function useRestoreRow(area: Area): UseMutationResult<AreaRow, Error, string> {
  return useChange(async (id: string) => (await call(areaEndpoints(area).restore, { params: { id } })).data);
}

type WantedMove = { id: string; to: { after: string | null } | { position: number } };

export function useMoveRow(area: Area): UseMutationResult<AreaRow, Error, WantedMove> {
  return useChange(async (body: WantedMove) => (await call(areaEndpoints(area).move, { body })).data);
}

type WantedPutBack = { id: string; version: number; activity_id: string; fields: string[] };

export function usePutBack(area: Area): UseMutationResult<AreaRow, Error, WantedPutBack> {
  return useChange(
    async ({ id, ...body }: WantedPutBack) => (await call(areaEndpoints(area).putBack, { params: { id }, body })).data,
  );
}

type WantedConfirmation = { id: string; version: number; field: string; language: LanguageCode };

export function useConfirmText(area: Area): UseMutationResult<AreaRow, Error, WantedConfirmation> {
  return useChange(
    async ({ id, ...body }: WantedConfirmation) =>
      (await call(areaEndpoints(area).confirmText, { params: { id }, body, quiet: true })).data,
  );
}

export function useBulkDelete(area: Area): UseMutationResult<BulkResult[], Error, readonly string[]> {
  return useChange((all: readonly string[]) =>
    inParts(
      all.map((id) => ({ id })),
      async (rows) => {
        const body = { ids: rows.map(({ id }) => id) };
        return (await call(areaEndpoints(area).bulkDelete, { body })).data;
      },
    ),
  );
}

type WantedUpdate = { rows: readonly { id: string; version: number }[]; values: Record<string, unknown> };

export function useBulkUpdate(area: Area): UseMutationResult<BulkResult[], Error, WantedUpdate> {
  return useChange(({ rows: all, values }: WantedUpdate) =>
    inParts(all, async (rows) => (await call(areaEndpoints(area).bulkUpdate, { body: { rows, values } })).data),
  );
}

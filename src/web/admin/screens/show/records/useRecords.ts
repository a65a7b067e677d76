import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { readRecordFile, removeRecordFile, saveRecordFile } from '#shared/areas/record-file.endpoints.ts';
import { records } from '#shared/areas/records.ts';
import { listBedStates } from '#shared/beds/bed-state.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { download } from '#web/kit/http/download.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';
import { type Transfer, upload } from '#web/kit/http/upload.ts';
import { fieldOfKind, type Subject } from './subjects.ts';

/** So many notes of each are shown beside what they are on. */
const shown = '50';

/** The notes on these, the newest first. */
export function useRecordsOf(subjects: readonly Subject[], enabled: boolean): UseQueryResult<AreaRow[]> {
  return useQuery({
    queryKey: keys.areaList(records.name, { beside: subjects }),
    queryFn: async ({ signal }) => {
      const parts = await Promise.all(
        subjects.map(async ({ kind, id }) => {
          const query = { [`filter[${fieldOfKind[kind]}]`]: id, sort: '-created_at', per_page: shown };
          return (await call(areaEndpoints(records).list, { query, signal, quiet: true })).data;
        }),
      );
      return parts.flat().toSorted((one, other) => other.created_at.localeCompare(one.created_at));
    },
    enabled,
    staleTime: 0,
  });
}

/** The stay that runs in a bed, as far as the reader may see it. */
export function useStayIn(bed: string | null): string | undefined {
  const states = useQuery({
    queryKey: keys.bedStates(bed ?? ''),
    queryFn: async ({ signal }) => {
      const { data } = await call(listBedStates, { query: { ids: bed ?? '' }, signal, quiet: true });
      return new Map(data.map((state) => [state.id, state]));
    },
    enabled: bed !== null,
  });
  return bed === null ? undefined : states.data?.get(bed)?.stay?.id;
}

/** The picture of a record: each reading is on record, so it is read when somebody asks, and kept nowhere. */
export function useFile(id: string) {
  return useMutation({
    mutationFn: () => download(readRecordFile, { params: { id } }, () => undefined),
    gcTime: 0,
  });
}

/** Sends a picture for a record; what the server refuses is for the field to say. */
export function useSendFile(id: string): (file: File, transfer: Transfer) => Promise<void> {
  const client = useQueryClient();
  return async (file, { signal, onProgress }) => {
    const sent = { params: { id }, query: { name: file.name }, signal };
    await upload(saveRecordFile, sent, { file, onProgress });
    void client.invalidateQueries({ queryKey: allAreas });
  };
}

export function useRemoveFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(removeRecordFile, { params: { id } })).data,
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { readProfileImage, removeProfileImage, saveProfileImage } from '#shared/employees/image.endpoints.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { call } from '#web/kit/http/call.ts';
import { download } from '#web/kit/http/download.ts';
import { keys } from '#web/kit/http/keys.ts';
import { type Transfer, upload } from '#web/kit/http/upload.ts';

/** The picture of that id, which never changes; nothing without one. */
export function useProfileImage(id: string | null): UseQueryResult<Blob | null> {
  return useQuery({
    queryKey: keys.profileImage(id),
    queryFn: async ({ signal }) =>
      id === null ? null : (await download(readProfileImage, { params: { id }, signal }, () => undefined)).file,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Sends another picture; what the server refuses is for the field to say. */
export function useSendImage(): (file: File, transfer: Transfer) => Promise<void> {
  const client = useQueryClient();
  return async (file, { signal, onProgress }) => {
    const sent = { query: { name: file.name }, signal };
    keep(client, (await upload(saveProfileImage, sent, { file, onProgress })).data);
  };
}

export function useRemoveImage(onDone: () => void): UseMutationResult<SignedInEmployee, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(removeProfileImage, { quiet: true })).data,
    onSuccess: (employee) => {
      keep(client, employee);
      onDone();
    },
  });
}

function keep(client: QueryClient, employee: SignedInEmployee): void {
  staffSession.change({ user: employee });
  client.setQueryData(keys.account, employee);
}

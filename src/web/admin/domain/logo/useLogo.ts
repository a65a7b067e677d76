import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { readLogo, readLogoImage, removeLogo, saveLogo } from '#shared/settings/logo.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { download } from '#web/kit/http/download.ts';
import { keys } from '#web/kit/http/keys.ts';
import { type Transfer, upload } from '#web/kit/http/upload.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** The picture of the hospital's logo as it holds, null without one; what somebody else hands in meanwhile is read at once. */
export function useLogo() {
  const client = useQueryClient();
  const { hospital } = useHere();
  const logo = useQuery({
    queryKey: keys.logo,
    queryFn: async ({ signal }) => {
      const { id } = (await call(readLogo, { signal, quiet: true })).data;
      return id === null ? null : readPicture(client, id);
    },
    staleTime: 0,
  });
  const again = useReread(keys.logo);
  useLive(hospital.id ? channels.everyone(hospital.id) : null, settingChanged, again);
  return logo;
}

/** The picture of that id never changes: whoever asks again is given the same one, without a call. */
export function readPicture(client: QueryClient, id: string): Promise<Blob> {
  return client.fetchQuery({
    queryKey: keys.logoImage(id),
    queryFn: async ({ signal }) =>
      (await download(readLogoImage, { params: { id }, signal, quiet: true }, () => undefined)).file,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends another logo; what the server refuses is for the field to say. */
export function useSendLogo(): (file: File, transfer: Transfer) => Promise<void> {
  const client = useQueryClient();
  return async (file, { signal, onProgress }) => {
    await upload(saveLogo, { query: { name: file.name }, signal }, { file, onProgress });
    await client.invalidateQueries({ queryKey: keys.logo, exact: true });
  };
}

export function useRemoveLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(removeLogo, {})).data,
    onSettled: () => client.invalidateQueries({ queryKey: keys.logo, exact: true }),
  });
}

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { confirmWardSheet } from '#shared/duty/sheet.endpoints.ts';
import type { WardSheet } from '#shared/duty/sheet.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { keys } from '#web/kit/http/keys.ts';
import { sheetToShow } from './sheet-lines.ts';

export type ShownSheet = {
  sheet: WardSheet | undefined;
  /** The server has another one. */
  isOld: boolean;
  /** Puts this one in its place. */
  show: (sheet: WardSheet) => void;
};

/**
 * The sheet that stands on the screen. While there is something on it to say "I have read it" of, it stands still, also
 * when a line of it was opened meanwhile: what comes under the eyes of a reader would be said to be read unseen.
 */
export function useShownSheet(ward: string | undefined, latest: WardSheet | undefined): ShownSheet {
  const client = useQueryClient();
  const queryKey = keys.shownSheet(ward ?? '');
  const { data: held } = useQuery<WardSheet>({ queryKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY });
  const mayConfirm = useMay(confirmWardSheet);
  const show = (sheet: WardSheet) => void client.setQueryData<WardSheet>(keys.shownSheet(sheet.id), sheet);
  const sheet = latest && (mayConfirm && held ? sheetToShow(held, latest) : latest);
  useEffect(() => {
    if (sheet && sheet !== held) client.setQueryData<WardSheet>(keys.shownSheet(sheet.id), sheet);
  }, [client, sheet, held]);
  return { sheet, isOld: sheet !== latest, show };
}

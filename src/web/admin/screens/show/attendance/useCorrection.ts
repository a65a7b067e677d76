import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { correctAttendance } from '#shared/areas/attendance-record.endpoints.ts';
import type { AttendanceCorrection } from '#shared/areas/attendance-record.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas } from '#web/kit/http/keys.ts';

/** Puts another row in the place of a presence. */
export function useCorrection(of: string): UseMutationResult<AreaRow, Error, AttendanceCorrection> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AttendanceCorrection) =>
      (await call(correctAttendance, { params: { id: of }, body, quiet: true })).data,
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

import { useMutation } from '@tanstack/react-query';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { type Area, typedNames } from '#shared/areas/define.ts';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { download } from '#web/kit/http/download.ts';
import { importing } from './importing.ts';

/** Hands a file in and hears what was found in it; nothing is changed by it. */
export function useImport(area: Area) {
  return useMutation(importing(area));
}

/** All rows with what can be filled in, each with its id, so that an import finds it again whatever it is called then. */
export function useRowsToEdit(area: Area) {
  return useMutation({
    mutationFn: async () => {
      const columns = ['id', ...typedNames(area)].join(',');
      const { exportRows } = areaEndpoints(area);
      saveFile(await download(exportRows, { query: { format: 'xlsx', columns } }, () => undefined));
    },
    onError: reportFailure,
  });
}

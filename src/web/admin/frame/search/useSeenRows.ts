import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areaCalled } from '#shared/areas/all.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { oneName } from '#web/admin/domain/area/words.ts';
import { seenRows } from '#web/admin/domain/seen/seen-rows.ts';
import { useSeenBy } from '#web/admin/domain/seen/useSeen.ts';
import { useAreaPlaces } from '#web/admin/frame/useMenu.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import type { Found } from './found.ts';

/** What the reader opened last, as far as it is there and theirs to see now, by the name that it has now. */
export function useSeenRows(): Found[] {
  const { t } = useTranslation('admin');
  const to = useTo();
  const by = useSeenBy();
  const places = useAreaPlaces();
  const [seen] = useState(() => seenRows(by));
  const own = seen.flatMap(({ area, id }) => {
    const place = places.find((one) => one.area === area);
    return place ? [{ ...place, id }] : [];
  });
  const answers = useQueries({
    queries: own.map(({ area: name, id }) => ({
      queryKey: keys.areaRow(name, id),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const area = areaCalled(name);
        if (!area) throw new Error(`no area is called ${name}`);
        return (await call(areaEndpoints(area).read, { params: { id }, signal, quiet: true })).data;
      },
      retry: false, // what cannot be read is not offered
    })),
  });
  return own.flatMap(({ area, icon, id }, place): Found[] => {
    const row = answers[place]?.data;
    if (!row || row.deleted_at !== null) return [];
    const kind = `${oneName(area)} · ${t('search.seen')}`;
    return [{ key: id, to: to.show(area, id), name: row.display_name, kind, icon }];
  });
}

import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { settingKeys } from '#shared/kernel/settings.ts';
import { listHospitalSettings } from '#shared/settings/setting.endpoints.ts';
import { oneName } from '#web/admin/domain/area/words.ts';
import { useAreaPlaces, useMenu } from '#web/admin/frame/useMenu.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { hasWords } from '#web/kit/has-words.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import type { Found } from './found.ts';
import { useActions, useSettings } from './useActions.ts';
import { useSeenRows } from './useSeenRows.ts';

/** So many rows of each area. */
const ofEach = '5';

/**
 * What the search finds in the areas that the reader may see, these themselves, and what can be done and set; without a
 * search what was opened last, and the areas. A setting of the hospital is found by what it does as well as by its name.
 */
export function useFound(search: string) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const places = useAreaPlaces();
  const searched = places.filter(({ area }) => areaCalled(area)?.search.length);
  const seen = useSeenRows();
  const others = [...useActions(), ...useSettings()];
  const settings = useHospitalSettings(search);
  const query = { search, per_page: ofEach };
  const answers = useQueries({
    queries: searched.map(({ area: name }) => ({
      queryKey: keys.areaList(name, query),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const area = areaCalled(name);
        if (!area) throw new Error(`no area is called ${name}`);
        const { data, meta } = await call(areaEndpoints(area).list, { query, signal, quiet: true });
        return { rows: data, meta };
      },
      enabled: search !== '',
    })),
  });
  const named = useMenu().flatMap((group) =>
    group.places.map((place): Found => ({ ...place, kind: t('search.area') })),
  );
  const rows = searched.flatMap(({ area, icon }, place): Found[] =>
    (answers[place]?.data?.rows ?? []).map(({ id, display_name }) => ({
      ...{ key: id, to: to.show(area, id), name: display_name, kind: oneName(area), icon },
    })),
  );
  const isFound = ({ name }: Found) => hasWords(name, search);
  return {
    found: search === '' ? [...seen, ...named] : [...rows, ...[...named, ...others].filter(isFound), ...settings],
    isReading: search !== '' && answers.some((answer) => answer.isPending),
    hasFailed: answers.some((answer) => answer.isError),
  };
}

/** Those that the reader may view and whose name, or what is said of them, has these words. */
function useHospitalSettings(search: string): Found[] {
  const { t } = useTranslation('admin');
  const to = useTo();
  const { rights } = useHere();
  if (search === '' || !covers(rights, listHospitalSettings.needs ?? 'own')) return [];
  return settingKeys.flatMap((key): Found[] => {
    const name = t(`settings.name.${key}`);
    if (!hasWords(`${name} ${t(`settings.help.${key}`)}`, search)) return [];
    return [{ key: `setting ${key}`, to: to.setting(name), name, kind: t('search.setting'), icon: 'settings' }];
  });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { resetMenuOrder, saveMenuOrder } from '#shared/menu-order/menu-order.endpoints.ts';
import type { MenuGroups } from '#shared/menu-order/menu-order.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { inOrder } from '#web/admin/domain/menu-order/in-order.ts';
import { useMenuOrder, useSaveMenuOrder } from '#web/admin/domain/menu-order/useMenuOrder.ts';
import { SortableList } from '#web/admin/domain/order/SortableList.tsx';
import { WhyNotOf } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { everyPlace, type MenuGroup, type PlaceName, placeName } from '#web/admin/routing/areas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './modules.css';

/** In which order the panel shows its menu: the groups, and the places of each. */
export function ModulesScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.modules'));
  const { rights, isConfined } = useHere();
  const order = useMenuOrder();
  const save = useSaveMenuOrder();
  const [wanted, setWanted] = useState<MenuGroups | null>(null); // until it is answered
  if (!covers(rights, 'modules:view')) return <NotForYou need="modules:view" />;
  const { data } = order;
  const send = (version: number, groups?: MenuGroups) => {
    setWanted(groups ?? null);
    save.mutate(groups ? { version, groups } : { version }, {
      onSuccess: () => toast(t('done.updated')),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'old_version') toast(t('modules.meanwhile'), 'bad');
        else reportFailure(error);
      },
      onSettled: () => setWanted(null),
    });
  };
  const may = (need: Parameters<typeof covers>[1] | undefined) => covers(rights, need ?? 'own') && !isConfined;
  return (
    <>
      <div className="row">
        <h1 ref={heading} tabIndex={-1} className="grow">
          {t('screen.modules')}
        </h1>
        <WhyNotOf needs={['modules:edit', 'modules:delete']} ofHospital />
        {data && data.groups.length > 0 && may(resetMenuOrder.needs) ? (
          <button
            type="button"
            className="mini"
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && send(data.version)}
          >
            <Icon name="undo" />
            {t('modules.reset')}
          </button>
        ) : null}
      </div>
      <p className="muted modules-hint">{t('modules.hint')}</p>
      {order.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
      {order.isError && !data ? <TryAgain error={order.error} onRetry={() => void order.refetch()} /> : null}
      {data ? (
        <Groups
          groups={wanted ?? data.groups}
          onOrder={may(saveMenuOrder.needs) ? (groups) => send(data.version, groups) : null}
        />
      ) : null}
    </>
  );
}

type GroupsProps = { groups: MenuGroups; onOrder: ((groups: MenuGroups) => void) | null };

function Groups({ groups, onOrder }: GroupsProps) {
  const { t } = useTranslation('admin');
  const [known, setKnown] = useState<{ of: MenuGroups; shown: Shown[] }>(() => ({
    of: groups,
    shown: shownBy(groups),
  }));
  if (known.of !== groups) setKnown({ of: groups, shown: shownBy(groups) });
  const { shown } = known;
  const nameOf = (group: MenuGroup) => t(`group.${group}`);
  const placeWords = (name: PlaceName) => {
    const screen = everyPlace.flatMap(({ places }) => places).find((place) => placeName(place) === name);
    return screen && 'screen' in screen ? t(`screen.${screen.screen}`) : areaName(name);
  };
  const write = (next: readonly Shown[]) =>
    onOrder?.(next.map(({ group, places }) => ({ group, places: [...places] })));
  return (
    <SortableList
      ids={useStable(shown.map(({ group }) => group))}
      nameOf={nameOf}
      onOrder={onOrder && ((order) => write(order.flatMap((one) => shown.find(({ group }) => group === one) ?? [])))}
      className="modules"
      label={t('modules.groups')}
    >
      {(group) => (
        <div className="module-group">
          <h2>{nameOf(group)}</h2>
          <Places
            {...{ nameOf: placeWords, label: nameOf(group) }}
            places={shown.find((one) => one.group === group)?.places ?? []}
            onOrder={
              onOrder && ((places) => write(shown.map((one) => (one.group === group ? { ...one, places } : one))))
            }
          />
        </div>
      )}
    </SortableList>
  );
}

type PlacesProps = {
  places: readonly PlaceName[];
  nameOf: (name: PlaceName) => string;
  label: string;
  onOrder: ((places: PlaceName[]) => void) | null;
};

function Places({ places, nameOf, label, onOrder }: PlacesProps) {
  return (
    <SortableList ids={useStable(places)} {...{ nameOf, label, onOrder }} className="module-places">
      {(name) => <span>{nameOf(name)}</span>}
    </SortableList>
  );
}

type Shown = { group: MenuGroup; places: readonly PlaceName[] };

const shownBy = (groups: MenuGroups): Shown[] =>
  inOrder(
    everyPlace.map(({ group, places }): Shown => ({ group, places: places.map(placeName) })),
    groups,
    (name) => name,
  );

/** The same list while it holds the same, so that what was just dropped stays where it is until another order is read. */
function useStable<T extends string>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  if (kept.join() === list.join()) return kept;
  setKept(list);
  return list;
}

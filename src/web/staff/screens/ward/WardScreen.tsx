import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { assignBeds } from '#shared/duty/assign.endpoints.ts';
import { readWardSheet } from '#shared/duty/sheet.endpoints.ts';
import { listWards } from '#shared/duty/ward.endpoints.ts';
import type { WardOnDuty } from '#shared/duty/ward.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { AlarmLog } from './AlarmLog.tsx';
import { CallsOfWard } from './CallsOfWard.tsx';
import { Gaps } from './Gaps.tsx';
import { People } from './People.tsx';
import { useWards } from './useWards.ts';
import '#web/staff/domain/rooms/wards.css';
import './ward.css';

/** What whoever leads a shift wants to see at once: what nobody sees to, and who is on duty with what in hand. */
export function WardScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const wards = useWards();
  const allowed = useMay(listWards);
  const readsSheet = useMay(readWardSheet);
  const assigns = useMay(assignBeds);
  const [search, setSearch] = useSearchParams();
  const ward = wards.data?.find(({ id }) => id === search.get('ward')) ?? wards.data?.[0];
  const choose = (id: string) => setSearch({ ward: id }, { replace: true });
  return (
    <Screen title={t('ward.title')} back={to.duty}>
      {allowed ? null : <NotForYou />}
      {allowed && wards.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {wards.isError ? <TryAgain error={wards.error} onRetry={() => void wards.refetch()} /> : null}
      {wards.data?.length === 0 ? (
        <Notice title={t('ward.none_title')} hint={t('ward.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      {ward ? (
        <div className="ward">
          {wards.data && wards.data.length > 1 ? (
            <WardChoice wards={wards.data} chosen={ward.id} onChoose={choose} />
          ) : (
            <h2>{ward.name}</h2>
          )}
          {readsSheet ? (
            <Link className="btn quiet" to={to.wardSheet(ward.id)}>
              <Icon name="tasks" /> {t('sheet.title')}
            </Link>
          ) : null}
          {assigns && !ward.beds_without_nurse?.length ? (
            <Link className="btn quiet" to={to.assign(ward.id)}>
              <Icon name="bed" /> {t('assign.title')}
            </Link>
          ) : null}
          <Gaps ward={ward} />
          <People people={ward.people} />
          <AlarmLog key={`alarms ${ward.id}`} ward={ward.id} />
          <CallsOfWard key={`calls ${ward.id}`} ward={ward.id} />
        </div>
      ) : null}
    </Screen>
  );
}

type WardChoiceProps = { wards: readonly WardOnDuty[]; chosen: string; onChoose: (id: string) => void };

/** Which ward is shown; each with how many are on duty there. */
function WardChoice({ wards, chosen, onChoose }: WardChoiceProps) {
  const { t } = useTranslation('staff');
  return (
    <fieldset className="ward-choice">
      <legend className="vh">{t('ward.choose')}</legend>
      {wards.map(({ id, name, people }) => (
        <button key={id} type="button" className="btn line" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <span>
            {name}
            <small className="num">{t('ward.people', { count: people.length })}</small>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

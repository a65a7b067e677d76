import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { changeLanguage, resetLanguages } from '#shared/languages/language.endpoints.ts';
import type { HospitalLanguages, LanguageOfHospital } from '#shared/languages/language.schemas.ts';
import { languages as known, type LanguageCode } from '#shared/locales/languages.ts';
import { SortableList } from '#web/admin/domain/order/SortableList.tsx';
import { ExportAll } from '#web/admin/domain/own-screens/ExportAll.tsx';
import { OwnActivity } from '#web/admin/domain/own-screens/OwnActivity.tsx';
import { activityOfAllLanguages } from '#web/admin/domain/own-screens/useOwnActivity.ts';
import { WhyNotOf } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { activityLines } from './activity-lines.ts';
import { LanguageRow } from './LanguageRow.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { useLanguages, useSaveLanguages, type Wish } from './useLanguages.ts';
import './languages.css';

/** Which languages the hospital's apps offer, in which order, and how the texts in each stand. */
export function LanguagesScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('screen.languages'));
  const { rights, isConfined } = useHere();
  const languages = useLanguages();
  const save = useSaveLanguages();
  const [wanted, setWanted] = useState<LanguageCode[] | null>(null); // until it is answered
  const [leaving, setLeaving] = useState<LanguageOfHospital | null>(null);
  if (!covers(rights, 'languages:view')) return <NotForYou need="languages:view" />;
  const may = {
    edit: covers(rights, changeLanguage.needs ?? 'own') && !isConfined,
    reset: covers(rights, resetLanguages.needs ?? 'own') && !isConfined,
  };
  const { data } = languages;
  const send = (wish: Wish) => {
    if ('order' in wish) setWanted(wish.order);
    save.mutate(wish, {
      onSuccess: () => {
        toast(t('done.updated'));
        setLeaving(null);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'old_version') toast(t('languages.meanwhile'), 'bad');
        else reportFailure(error);
      },
      onSettled: () => setWanted(null),
    });
  };
  const change = (one: LanguageOfHospital, to: { active: boolean }) => {
    if (!to.active && one.beds + one.stays + one.wards + one.employees > 0) setLeaving(one);
    else if (data) send({ version: data.version, code: one.code, change: to });
  };
  return (
    <>
      <div className="row">
        <h1 ref={heading} tabIndex={-1} className="grow">
          {t('screen.languages')}
        </h1>
        <WhyNotOf needs={['languages:edit', 'languages:delete']} ofHospital />
        <ExportAll of="languages" />
        {data && may.reset && data.version > 0 ? (
          <button
            type="button"
            className="mini"
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && send({ version: data.version, reset: true })}
          >
            <Icon name="undo" />
            {t('languages.reset')}
          </button>
        ) : null}
      </div>
      <p className="muted languages-hint">{t('languages.hint')}</p>
      {languages.isPending ? <Waiting label={t('common.loading')} rows={8} /> : null}
      {languages.isError && !data ? (
        <TryAgain error={languages.error} onRetry={() => void languages.refetch()} />
      ) : null}
      {data ? <Languages data={data} wanted={wanted} mayEdit={may.edit} onSend={send} onSwitch={change} /> : null}
      {data ? <OwnActivity of={activityOfAllLanguages} lines={(change) => activityLines(change, t)} /> : null}
      {data && leaving ? (
        <SwitchOffDialog
          leaving={leaving}
          all={data.languages}
          isBusy={save.isPending}
          onOff={() => send({ version: data.version, code: leaving.code, change: { active: false } })}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}

type LanguagesProps = {
  data: HospitalLanguages;
  /** An order that is on its way. */
  wanted: LanguageCode[] | null;
  mayEdit: boolean;
  onSend: (wish: Wish) => void;
  onSwitch: (language: LanguageOfHospital, to: { active: boolean }) => void;
};

function Languages({ data: { version, languages }, wanted, mayEdit, onSend, onSwitch }: LanguagesProps) {
  const { t } = useTranslation('admin');
  const [ids, setIds] = useState(() => codesOf(languages));
  const now = wanted ?? codesOf(languages);
  if (now.join() !== ids.join()) setIds(now); // the same order is the same list, also where it was read again
  return (
    <SortableList
      ids={ids}
      nameOf={(code) => known[code].name}
      onOrder={mayEdit ? (order) => onSend({ version, order }) : null}
      className="languages"
      label={t('screen.languages')}
    >
      {(code) => {
        const language = languages.find((one) => one.code === code);
        return language ? (
          <LanguageRow
            language={language}
            mayEdit={mayEdit}
            onSwitch={(to) => onSwitch(language, to)}
            onTurn={(direction) => onSend({ version, code, change: { direction } })}
          />
        ) : null;
      }}
    </SortableList>
  );
}

const codesOf = (languages: readonly LanguageOfHospital[]) => languages.map(({ code }) => code);

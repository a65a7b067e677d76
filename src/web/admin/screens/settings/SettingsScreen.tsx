import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import { type HospitalSettingKey, settingCalled, settingGroups } from '#shared/kernel/settings.ts';
import { changeSetting } from '#shared/settings/setting.endpoints.ts';
import type { HospitalSetting } from '#shared/settings/setting.schemas.ts';
import { WhyNotOf } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { useHere } from '#web/admin/session/useHere.ts';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { hasWords } from '#web/kit/has-words.ts';
import { LogoCard } from './LogoCard.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useSettings } from './useSettings.ts';
import './settings.css';

/** What a hospital sets for itself, in the groups in which people look for it; `?search=` finds some of it. */
export function SettingsScreen() {
  const { key } = useLocation();
  const [params] = useSearchParams();
  return <Settings key={key} asked={params.get('search') ?? ''} />;
}

function Settings({ asked }: { asked: string }) {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('areas.settings'));
  const { rights, isConfined } = useHere();
  const settings = useSettings();
  const [search, setSearch] = useState(asked);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const [open, setOpen] = useState<{ key: HospitalSettingKey; isReset: boolean } | null>(null);
  const mayEdit = covers(rights, changeSetting.needs ?? 'own') && !isConfined;
  const isFound = ({ key, value }: HospitalSetting) =>
    hasWords(`${t(`settings.name.${key}`)} ${t(`settings.help.${key}`)} ${key}`, search) &&
    !(onlyDiffering && value === settingCalled(key).value);
  const found = (settings.data ?? []).filter(isFound);
  const showsLogo = !onlyDiffering && hasWords(`${t('settings.logo')} ${t('settings.logo_help')}`, search);
  const opened = settings.data?.find(({ key }) => key === open?.key);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('areas.settings')}
      </h1>
      <div className="row settings-tools">
        <input
          type="search"
          className="settings-search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <label className="settings-only">
          <input
            type="checkbox"
            checked={onlyDiffering}
            onChange={(event) => setOnlyDiffering(event.currentTarget.checked)}
          />
          {t('settings.only_differing')}
        </label>
        <WhyNotOf needs={['settings:edit']} ofHospital />
      </div>
      {settings.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
      {settings.isError && !settings.data ? (
        <TryAgain error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      {settings.data && found.length === 0 && !showsLogo ? (
        <Notice title={t('settings.none_found')} drawing={<QuietDrawing />} />
      ) : null}
      {settings.data && showsLogo ? (
        <section aria-labelledby="settings-hospital">
          <h2 id="settings-hospital" className="part">
            {t('settings.group.hospital')}
          </h2>
          <LogoCard mayEdit={mayEdit} />
        </section>
      ) : null}
      {settingGroups.map((group) => {
        const own = found.filter(({ key }) => settingCalled(key).group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className="part">
              {t(`settings.group.${group}`)}
            </h2>
            <ul className="settings">
              {own.map((setting) => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  mayEdit={mayEdit}
                  onEdit={() => setOpen({ key: setting.key, isReset: false })}
                  onReset={() => setOpen({ key: setting.key, isReset: true })}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {open && opened ? <SettingDialog setting={opened} isReset={open.isReset} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

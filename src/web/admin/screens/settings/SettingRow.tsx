import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingCalled } from '#shared/kernel/settings.ts';
import type { HospitalSetting } from '#shared/settings/setting.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSettingHistory } from './useSettings.ts';
import { valueWords } from './value-words.ts';

type SettingRowProps = {
  setting: HospitalSetting;
  mayEdit: boolean;
  onEdit: () => void;
  onReset: () => void;
};

/** One setting: what it does, what holds, whether that is the default, who changed it last. */
export function SettingRow({ setting, mayEdit, onEdit, onReset }: SettingRowProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { guard, value: usual } = settingCalled(setting.key);
  const words = (value: HospitalSetting['value']) => valueWords(setting, value, { t, language });
  const name = t(`settings.name.${setting.key}`);
  const { changed } = setting;
  return (
    <li className="box setting">
      <div className="setting-what">
        <h3 id={id}>{name}</h3>
        <p className="muted">{t(`settings.help.${setting.key}`)}</p>
      </div>
      <p className="setting-value">
        <b>{words(setting.value)}</b>
        {guard ? (
          <span className="chip">
            <Icon name="lock" />
            {t(`settings.guard.${guard}`)}
          </span>
        ) : null}
        {setting.value === usual ? null : (
          <span className="chip is-waiting">{t('settings.differs', { value: words(usual) })}</span>
        )}
      </p>
      {changed ? (
        <p className="muted setting-changed">
          <b>{changed.by ?? t('conflict.somebody')}</b> · {dateAndTime(changed.at, language, zone)}
          {changed.reason ? ` · ${t('settings.because', { reason: changed.reason })}` : null}
        </p>
      ) : null}
      <div className="row setting-keys">
        {mayEdit ? (
          <button type="button" className="mini" aria-describedby={id} onClick={onEdit}>
            <Icon name="edit" />
            {t('settings.change')}
          </button>
        ) : null}
        {mayEdit && setting.is_set ? (
          <button type="button" className="mini" aria-describedby={id} onClick={onReset}>
            <Icon name="undo" />
            {t('settings.reset')}
          </button>
        ) : null}
        <button
          type="button"
          className="mini text"
          aria-describedby={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="history" />
          {t('show.activity')}
        </button>
      </div>
      {isOpen ? <History setting={setting} words={words} /> : null}
    </li>
  );
}

type HistoryProps = { setting: HospitalSetting; words: (value: HospitalSetting['value']) => string };

function History({ setting, words }: HistoryProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const history = useSettingHistory(setting.key);
  const { value: usual } = settingCalled(setting.key);
  const shown = (value: HospitalSetting['value'] | null) => words(value ?? usual);
  return (
    <div className="setting-history">
      {history.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {history.isError && !history.data ? (
        <TryAgain error={history.error} onRetry={() => void history.refetch()} />
      ) : null}
      {history.data?.length === 0 ? <p className="muted">{t('settings.never_changed')}</p> : null}
      <ol>
        {(history.data ?? []).map(({ id, at, by, before, after, reason }) => (
          <li key={id}>
            <b>{by ?? t('conflict.somebody')}</b> <span className="muted">{dateAndTime(at, language, zone)}</span>
            <br />
            <s>{shown(before)}</s> → {shown(after)}
            {after === null ? ` (${t('settings.default')})` : null}
            {reason ? ` · ${t('settings.because', { reason })}` : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

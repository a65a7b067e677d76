import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { languages } from '#shared/locales/languages.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { keyChoice } from '#web/admin/session/key-choice.ts';
import { Button } from '#web/desk/Button.tsx';
import { inLanguage, staffLanguage } from '#web/desk/languages.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useSpokenLanguages } from '#web/desk/session/useOfferedLanguage.ts';
import { chooseTheme, themeChoice } from '#web/desk/theme-choice.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { themes } from '#web/kit/tokens/tokens.ts';
import { useLeave } from './useLeave.ts';
import './account-menu.css';

/** Who is here, in which language and light they read, their own account, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('admin');
  const to = useTo();
  const navigate = useNavigate();
  const location = useLocation();
  const language = useLanguage();
  const theme = useStore(themeChoice);
  const hasKeys = useStore(keyChoice.store);
  const employee = useEmployee();
  const [isOpen, setOpen] = useState(false);
  const spoken = useSpokenLanguages();
  const leave = useLeave();
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it
  useEffect(() => setOpen(false), [pathname]);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus radius="md" shadow="md">
      <Popover.Target>
        <button type="button" className="mini" onClick={() => setOpen(!isOpen)}>
          <Icon name="user" />
          <span className="who">{employee?.fullname}</span>
          <Icon name="down" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="account-menu" aria-label={t('account.title')}>
        <p>
          <b>{employee?.fullname}</b>
          <br />
          <span className="muted">{employee?.access_level.name}</span>
        </p>
        <label>
          {t('account.language')}
          <select
            value={language}
            onChange={(event) => void navigate(inLanguage(staffLanguage(event.currentTarget.value), location))}
          >
            {spoken.map((code) => (
              <option key={code} value={code} lang={languages[code].tag}>
                {languages[code].name}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="segments">
          <legend>{t('account.theme')}</legend>
          {themes.map((each) => (
            <label key={each}>
              <input type="radio" name="theme" checked={theme === each} onChange={() => chooseTheme(each)} />
              {t(`account.theme_${each}`)}
            </label>
          ))}
        </fieldset>
        <label className="tickline">
          <input
            type="checkbox"
            checked={hasKeys}
            onChange={(event) => keyChoice.choose(event.currentTarget.checked)}
          />
          {t('account.keys')}
        </label>
        <a className="btn quiet" href={to.staffAccount}>
          <Icon name="user" /> {t('account.own')}
        </a>
        <Button look="danger" icon={<Icon name="door" />} busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('account.sign_out')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { languages } from '#shared/locales/languages.ts';
import { Button } from '#web/desk/Button.tsx';
import { Choice } from '#web/desk/forms/Choice.tsx';
import { inLanguage } from '#web/desk/languages.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useSpokenLanguages } from '#web/desk/session/useOfferedLanguage.ts';
import { useSignOut } from '#web/desk/session/useSignOut.ts';
import { chooseTheme, themeChoice } from '#web/desk/theme-choice.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { themes } from '#web/kit/tokens/tokens.ts';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useLeadToHandOver } from '#web/staff/domain/duty/useHeldBack.ts';
import { UnsentHere } from '#web/staff/domain/messages/UnsentHere.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { chooseHand, handChoice, hands } from '#web/staff/session/hand.ts';
import { AccountPlaces } from './AccountPlaces.tsx';
import { useSpeak } from './useSpeak.ts';
import './account.css';

/** Who one is here, in which language and light one reads, and the way out. */
export function AccountScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const navigate = useNavigate();
  const location = useLocation();
  const language = useLanguage();
  const theme = useStore(themeChoice);
  const hand = useStore(handChoice);
  const employee = useEmployee();
  const duty = useDuty();
  const leave = useSignOut(() => void navigate(to.login));
  useLeadToHandOver(leave.error);
  const speak = useSpeak();
  const spoken = useSpokenLanguages();
  if (!employee) return null; // signed out; the guard follows
  return (
    <Screen title={t('account.title')}>
      <div className="account">
        <section className="box">
          <dl className="facts">
            <dt>{t('account.signed_in_as')}</dt>
            <dd>
              {employee.name} {employee.family}
            </dd>
            <dt>{t('account.hospital')}</dt>
            <dd>{employee.hospital.name}</dd>
            <dt>{t('duty.departments')}</dt>
            <dd>{employee.departments.map(({ name }) => name).join(', ')}</dd>
          </dl>
        </section>
        <Choice
          legend={t('account.language')}
          value={language}
          options={spoken.map((code) => ({
            value: code,
            word: languages[code].name,
            lang: languages[code].tag,
          }))}
          onChoose={(code) => {
            void navigate(inLanguage(code, location), { replace: true });
            speak.mutate(code);
          }}
        />
        <Choice
          legend={t('account.theme')}
          value={theme}
          options={themes.map((each) => ({ value: each, word: t(`account.theme_${each}`) }))}
          onChoose={chooseTheme}
        />
        <Choice
          legend={t('account.hand')}
          value={hand}
          options={hands.map((each) => ({ value: each, word: t(`account.hand_${each}`) }))}
          onChoose={chooseHand}
        />
        <section className="box">
          <Button look="danger" icon={<Icon name="door" />} busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('account.sign_out')}
          </Button>
          <UnsentHere />
          {duty.data?.present ? <p className="muted">{t('account.sign_out_hint')}</p> : null}
        </section>
        <AccountPlaces employee={employee} />
      </div>
    </Screen>
  );
}

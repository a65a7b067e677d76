import { useTranslation } from 'react-i18next';
import type { FaqGroup } from '#shared/content/content.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { directionOf } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { RichText } from '#web/kit/rich/RichText.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useHelp } from './useHelp.ts';
import './help.css';

/** What the hospital answers its employees, and what its patients read when they ask. */
export function HelpScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const help = useHelp();
  const known = help.data;
  return (
    <Screen title={t('help.title')} back={to.account}>
      {help.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {help.isError && !known ? <TryAgain error={help.error} onRetry={() => void help.refetch()} /> : null}
      {known && known.staff.length + known.patients.length === 0 ? (
        <Notice title={t('help.none_title')} hint={t('help.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      {known ? (
        <div className="help">
          <Questions title={t('help.staff')} groups={known.staff} />
          <Questions title={t('help.patients')} groups={known.patients} />
        </div>
      ) : null}
    </Screen>
  );
}

/** Questions by their categories; one touch opens an answer. */
function Questions({ title, groups }: { title: string; groups: readonly FaqGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="questions" aria-label={title}>
      <h2>{title}</h2>
      {groups.map((group) => (
        <section key={group.id} className="box">
          <h3 lang={languages[group.language].tag} dir={directionOf(group.language)}>
            {group.title}
          </h3>
          {group.entries.map(({ id, title: question, body, language }) => (
            <details key={id} className="question">
              <summary lang={languages[language].tag} dir={directionOf(language)}>
                <span>{question}</span>
                <Icon name="down" />
              </summary>
              <RichText html={body} language={language} />
            </details>
          ))}
        </section>
      ))}
    </section>
  );
}

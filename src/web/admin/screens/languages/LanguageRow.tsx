import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { LanguageOfHospital } from '#shared/languages/language.schemas.ts';
import { languages } from '#shared/locales/languages.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Lamp } from '#web/admin/ui/Lamp.tsx';
import { languageName } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

type LanguageRowProps = {
  language: LanguageOfHospital;
  mayEdit: boolean;
  onSwitch: (to: { active: boolean }) => void;
  onTurn: (direction: LanguageOfHospital['direction']) => void;
};

const directions = ['ltr', 'rtl'] as const;

/** A language: whether it is offered, which way it is written, where it is used now, and how its texts stand. */
export function LanguageRow({ language, mayEdit, onSwitch, onTurn }: LanguageRowProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { code, active, direction, is_default } = language;
  const translated = languageName(code, useLanguage());
  return (
    <div className="language">
      <h2 id={id}>
        <bdi lang={languages[code].tag}>{languages[code].name}</bdi>{' '}
        {translated === languages[code].name ? null : <span className="muted">{translated}</span>}
      </h2>
      <div className="row language-state">
        <Lamp tone={active ? 'done' : 'off'}>
          {t(is_default ? 'languages.own' : `languages.${active ? 'offered' : 'not_offered'}`)}
        </Lamp>
        {mayEdit && !is_default ? (
          <button type="button" className="mini" aria-describedby={id} onClick={() => onSwitch({ active: !active })}>
            {t(active ? 'languages.off' : 'languages.on')}
          </button>
        ) : null}
        <select
          aria-label={t('languages.direction')}
          aria-describedby={id}
          value={direction}
          disabled={!mayEdit}
          onChange={(event) => onTurn(event.currentTarget.value === 'rtl' ? 'rtl' : 'ltr')}
        >
          {directions.map((one) => (
            <option key={one} value={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <p className="muted language-use">{useWords(language)}</p>
      <TextsOf language={language} />
    </div>
  );
}

/** Where it is used now: "3 Betten · von 2 Patienten gewählt · 1 Station · 4 Personen". */
function useWords({ beds, stays, wards, employees }: LanguageOfHospital): string {
  const { t } = useTranslation('admin');
  const said = [
    beds > 0 ? t('languages.beds', { count: beds }) : null,
    stays > 0 ? t('languages.stays', { count: stays }) : null,
    wards > 0 ? t('languages.wards', { count: wards }) : null,
    employees > 0 ? t('languages.employees', { count: employees }) : null,
  ].filter((one) => one !== null);
  return said.length > 0 ? said.join(' · ') : t('languages.nobody');
}

/** How the texts of each app stand, and the way to where they are worded. */
function TextsOf({ language: { code, texts } }: { language: LanguageOfHospital }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const mayView = covers(useHere().rights, 'translations:view');
  return (
    <ul className="language-texts">
      {texts.map(({ surface, total, changed, behind }) => (
        <li key={surface}>
          {mayView ? (
            <Link to={`${to.texts}?surface=${surface}&language=${code}`}>{t(`texts.surface.${surface}`)}</Link>
          ) : (
            t(`texts.surface.${surface}`)
          )}{' '}
          <span className="muted">{t('languages.texts', { total })}</span>{' '}
          {changed > 0 ? <span className="chip">{t('languages.changed', { changed })}</span> : null}{' '}
          {behind > 0 ? (
            mayView ? (
              <Link className="chip is-waiting" to={`${to.texts}?surface=${surface}&language=${code}&state=behind`}>
                {t('languages.behind', { behind })}
              </Link>
            ) : (
              <span className="chip is-waiting">{t('languages.behind', { behind })}</span>
            )
          ) : null}
        </li>
      ))}
      {texts.length === 1 ? <li className="muted">{t('languages.patients_only')}</li> : null}
    </ul>
  );
}

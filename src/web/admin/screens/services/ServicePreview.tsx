import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/kernel/texts.ts';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { amount } from '#web/admin/domain/area/amount.ts';
import { answersIn, spansIn, textsIn } from '#web/admin/domain/area/shown.ts';
import { weekWords } from '#web/admin/domain/area/week-words.ts';
import { useHere, useTextLanguages } from '#web/admin/session/useHere.ts';
import { KeyFace } from '#web/kit/service-key/KeyFace.tsx';
import '#web/kit/service-key/service-key.css';
import './service-preview.css';

/** What the form holds now, as patients will see it: the key by the code of their own app, in any language. */
export function ServicePreview({ heldIn }: { heldIn: (field: string) => string }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { default_locale, currency } = useHere().hospital;
  const codes = useTextLanguages();
  const [code, setCode] = useState<LanguageCode>(default_locale);
  const texts = (field: string) => filled(textsIn(JSON.parse(heldIn(field) || '{}')));
  const own = heldIn('title').trim();
  const titles = { ...texts('titles'), ...(own ? { [default_locale]: own } : {}) };
  const { tag, direction } = languages[code];
  const isOn = (field: string) => heldIn(field) === 'true';
  const windows = isOn('has_schedule') ? weekWords(spansIn(JSON.parse(heldIn('windows') || '[]')), code) : '';
  const price = isOn('payable') ? Number(heldIn('price_cents')) : 0;
  const description = textIn(texts('description'), code);
  const staysThere = heldIn('after_tap') !== 'nothing' && description !== '';
  return (
    <section className="service-preview full" aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>{t('preview.title')}</h3>
      <div className="segments">
        {codes.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}language`} checked={one === code} onChange={() => setCode(one)} />
            <span lang={languages[one].tag}>{languages[one].name}</span>
          </label>
        ))}
      </div>
      <div className="preview-sides" lang={tag} dir={direction}>
        <div className={isOn('is_wide') ? 'tile wide' : 'tile'}>
          <KeyFace icon={heldIn('icon') || 'nurse'} title={textIn(titles, code)} />
        </div>
        <Asked heldIn={heldIn} question={textIn(texts('question'), code)} code={code} />
      </div>
      <dl>
        {windows ? (
          <div>
            <dt>{t('preview.times')}</dt>
            <dd>{windows}</dd>
          </div>
        ) : null}
        {price > 0 ? (
          <div>
            <dt>{t('preview.price')}</dt>
            <dd>{amount(price, 'cents', code, currency)}</dd>
          </div>
        ) : null}
        {staysThere ? (
          <div>
            <dt>{t('preview.after_tap')}</dt>
            <dd lang={tag} dir={direction}>
              {description}
            </dd>
          </div>
        ) : null}
      </dl>
      {isOn('active') ? null : <p className="hint">{t('preview.not_active')}</p>}
    </section>
  );
}

type AskedProps = { heldIn: (field: string) => string; question: string; code: LanguageCode };

/** What a tap asks first. */
function Asked({ heldIn, question, code }: AskedProps) {
  const kind = heldIn('question_kind');
  if (kind === 'none' || question === '') return null;
  const answers = kind === 'choices' ? answersIn(JSON.parse(heldIn('choices') || '[]')) : [];
  return (
    <div className="preview-asked">
      <p>{question}</p>
      {answers.map(({ key, texts, is_default }) => (
        <span key={key} className={is_default ? 'chip is-accepted' : 'chip'}>
          {textIn(filled(texts), code)}
        </span>
      ))}
    </div>
  );
}

/** As it is stored: what was left empty is not there, and another language speaks. */
const filled = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()));

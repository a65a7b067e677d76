import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { scaleOf } from '#shared/requests/scales.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';
import { ChooseOnScale } from './ChooseOnScale.tsx';

export type Change = { onChange: (parts: Wishes) => void };
/** The most of one thing that one tap can ask for; the ward is asked again for more. */
const mostOfOne = 9;

type ChooseAnswerProps = { question: NonNullable<ServiceForBed['question']>; field: BoundField };

/** The service's one short question: large keys to choose from, or a line to write. */
export function ChooseAnswer({ question, field }: ChooseAnswerProps) {
  const language = useLanguage();
  const scale = question.kind === 'choices' ? scaleOf(question.choices) : null;
  const said = `${field.id}-said`;
  const error = field.error ? (
    <p id={said} className="field-error" role="alert">
      <Icon name="alert" />
      {field.error}
    </p>
  ) : null;
  if (scale) return <ChooseOnScale {...{ scale, question, field, error }} describedBy={error ? said : undefined} />;
  if (question.kind === 'text')
    return (
      <div className="field">
        <label htmlFor={field.id}>{textIn(question.text, language)}</label>
        <input
          id={field.id}
          name={field.name}
          className={`textfield ${field.className}`}
          dir="auto"
          maxLength={200}
          value={field.value}
          onChange={(event) => field.onInput(event.target.value)}
          onBlur={field.onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? said : undefined}
        />
        {error}
      </div>
    );
  return (
    <Choice legend={textIn(question.text, language)} describedBy={error ? said : undefined}>
      {question.choices.map(({ key, text }) => (
        <Option key={key} name={field.name} chosen={field.value === key} onChoose={() => field.onInput(key)}>
          {textIn(text, language)}
        </Option>
      ))}
      {error}
    </Choice>
  );
}

export function ChooseQuantity({ quantity, onChange }: { quantity: number } & Change) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  return (
    <fieldset>
      <legend>{t('order.quantity')}</legend>
      <div className="quantity">
        <button type="button" className="btn quiet" onClick={() => onChange({ quantity: Math.max(1, quantity - 1) })}>
          <span aria-hidden="true">−</span>
          <span className="vh">{t('order.less')}</span>
        </button>
        <output className="num">
          <bdi>{number(quantity, language)}</bdi>
        </output>
        <button
          type="button"
          className="btn quiet"
          onClick={() => onChange({ quantity: Math.min(mostOfOne, quantity + 1) })}
        >
          <Icon name="plus" />
          <span className="vh">{t('order.more')}</span>
        </button>
      </div>
    </fieldset>
  );
}

type DeliveryPlaceProps = { places: ServiceForBed['places']; place: Wishes['place'] | null } & Change;

/** Where it is brought: chosen where there are several places, said where there is one. */
export function DeliveryPlace({ places, place, onChange }: DeliveryPlaceProps) {
  const { t } = useTranslation('patient');
  const [first, ...others] = places;
  if (!first) return null;
  if (others.length === 0) return <p>{t(`requests.delivery_${first}`)}</p>;
  return (
    <Choice legend={t('order.place')}>
      {places.map((one) => (
        <Option key={one} chosen={place === one} onChoose={() => onChange({ place: one })}>
          {t(`order.place_${one}`)}
        </Option>
      ))}
    </Choice>
  );
}

type ChoiceProps = { legend: string; describedBy?: string | undefined; children: ReactNode };

export function Choice({ legend, describedBy, children }: ChoiceProps) {
  return (
    <fieldset aria-describedby={describedBy}>
      <legend>{legend}</legend>
      <div className="options">{children}</div>
    </fieldset>
  );
}

/** `name`: of the field by which a form leads to it. */
type OptionProps = { name?: string; chosen: boolean; onChoose: () => void; children: ReactNode };

export function Option({ name, chosen, onChoose, children }: OptionProps) {
  return (
    <button type="button" name={name} className="option" aria-pressed={chosen} onClick={onChoose}>
      {children}
      {chosen && <Icon name="check" />}
    </button>
  );
}

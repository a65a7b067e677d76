import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { isRequired } from '#shared/areas/fields.ts';
import { optionsOf } from '#web/admin/domain/area/language-choice.ts';
import { choiceName, hintOf } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { controlOf } from '#web/desk/forms/control.ts';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { AnswersField } from './AnswersField.tsx';
import { ColorField } from './ColorField.tsx';
import { IconField } from './icons/IconField.tsx';
import { ManyField } from './ManyField.tsx';
import { NumberField } from './NumberField.tsx';
import { type OnCreate, RelationField } from './RelationField.tsx';
import { RichField } from './rich/RichField.tsx';
import { TextsField } from './TextsField.tsx';
import { WeekField } from './WeekField.tsx';

type FormFieldProps = {
  area: Area;
  field: string;
  bound: BoundField;
  row: AreaRow | null;
  /** What stands in another field now. */
  heldIn: (field: string) => string;
  /** Makes what a relation lacks, over this form; without it there is no such way. */
  onCreate?: OnCreate;
};

/** The control of a field, by its kind. */
export function FormField({ area, field, bound, row, heldIn, onCreate }: FormFieldProps) {
  const { t } = useTranslation('admin');
  const { hospital } = useHere();
  const declared = area.fields[field];
  if (!declared) return null;
  const { kind } = declared;
  const mustBeThere = isRequired(declared) || declared.isRequiredThere === true;
  if (kind === 'switch') {
    return (
      <label className="tickline full">
        <input
          type="checkbox"
          name={bound.name}
          checked={bound.value === 'true'}
          onChange={(event) => bound.onInput(String(event.currentTarget.checked))}
        />
        {bound.label}
      </label>
    );
  }
  if (kind === 'choice' && declared.many) return <ManyField {...{ area, field, bound }} options={declared.options} />;
  if (kind === 'number') return <NumberField field={declared} bound={bound} hint={hintOf(area, field)} />;
  if (kind === 'choice') {
    return (
      <fieldset className="segments full">
        <legend>{bound.label}</legend>
        {optionsOf(declared, hospital, bound.value).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={bound.name}
              checked={bound.value === option}
              onChange={() => bound.onInput(option)}
            />
            {choiceName(area, field, option || 'none')}
          </label>
        ))}
        {hintOf(area, field) ? <p className="muted">{hintOf(area, field)}</p> : null}
        {bound.error ? <p className="err">{bound.error}</p> : null}
      </fieldset>
    );
  }
  if (kind === 'icon')
    return <IconField {...{ bound, takesImage: declared.takesImage === true }} isRequired={isRequired(declared)} />;
  if (kind === 'color') return <ColorField bound={bound} />;
  if (kind === 'texts' && declared.as === 'rich')
    return <RichField area={area} field={declared} bound={bound} row={row} />;
  if (kind === 'texts')
    return <TextsField {...{ area, bound, row }} field={declared} own={declared.own ? heldIn(declared.own) : ''} />;
  if (kind === 'answers') return <AnswersField field={declared} bound={bound} />;
  if (kind === 'week') return <WeekField bound={bound} />;
  if (kind === 'relation' || kind === 'relations')
    return <RelationField {...{ area, field, bound, row, onCreate }} isMany={kind === 'relations'} />;
  if (kind === 'text' && declared.as === 'lines')
    return <Textarea {...controlOf(bound)} className="full" required={mustBeThere} withAsterisk={false} rows={6} />;
  return (
    <TextInput
      {...controlOf(bound)}
      type={kind === 'text' && declared.as === 'time' ? 'time' : 'text'}
      required={mustBeThere}
      withAsterisk={false}
      description={hintOf(area, field) ?? (mustBeThere ? undefined : t('form.optional'))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { codeOf, grouped } from './code.ts';

type CodeFieldProps = {
  field: BoundField;
  /** Said in the place of what is wrong with the code: for how long no further one is taken. */
  paused: string | null;
};

/** The code of a bed's card, as large as it stands there and in the same groups. */
export function CodeField({ field, paused }: CodeFieldProps) {
  const { t } = useTranslation('patient');
  const problem = paused ?? field.error ?? null;
  return (
    <>
      <label htmlFor={field.id}>{t('signin.code')}</label>
      <input
        id={field.id}
        name={field.name}
        className={`codefield ${field.className}`}
        dir="ltr"
        value={grouped(field.value)}
        onChange={(event) => field.onInput(codeOf(event.target.value))}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${field.id}-hint`}
      />
      <p id={`${field.id}-hint`} className={problem ? 'field-error' : 'muted sm'} role={roleOf(problem, paused)}>
        {problem && <Icon name="alert" />}
        {problem ?? t('signin.code_hint')}
      </p>
    </>
  );
}

/** A problem is said at once; a pause is not said anew each second. */
function roleOf(problem: string | null, paused: string | null): 'alert' | 'timer' | undefined {
  if (problem === null) return undefined;
  return problem === paused ? 'timer' : 'alert';
}

import type { ReactNode } from 'react';
import type { BoundField } from '#web/kit/forms/useForm.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type TextFieldProps = {
  field: BoundField;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: ReactNode;
  /** Said in the place of what is wrong with the field, such as a pause. */
  instead?: string | null;
  /** Addresses and codes are read from the left in every language. */
  isLtr?: boolean;
  onKey?: (capsLock: boolean) => void;
  /** Beside the control. */
  children?: ReactNode;
};

/** One field of a form: its name, the control, and what to know or what is wrong. */
export function TextField({
  field,
  type = 'text',
  autoComplete,
  hint,
  instead = null,
  isLtr,
  onKey,
  children,
}: TextFieldProps) {
  const problem = instead ?? field.error ?? null;
  const said = `${field.id}-said`;
  return (
    <div className="field">
      <label htmlFor={field.id}>{field.label}</label>
      <input
        id={field.id}
        name={field.name}
        type={type}
        className={`textfield ${field.className}`}
        value={field.value}
        onChange={(event) => field.onInput(event.target.value)}
        onBlur={field.onBlur}
        onKeyUp={(event) => onKey?.(event.getModifierState('CapsLock'))}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' && !isLtr ? 'words' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        {...(isLtr ? { dir: 'ltr' } : { dir: 'auto' })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? said : undefined}
      />
      {children}
      {problem ? (
        <p id={said} className="field-error" role={instead ? 'timer' : 'alert'}>
          <Icon name="alert" />
          {problem}
        </p>
      ) : hint ? (
        <div id={said} className="muted sm">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

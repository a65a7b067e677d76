import { useTranslation } from 'react-i18next';
import type { FactorMethod } from '#shared/employees/second-factor.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { keepFocus } from './CodeField.tsx';

const words = {
  passkey: 'passkeys.instead',
  totp: 'second_factor.use_app',
  recovery_code: 'second_factor.use_recovery',
} as const satisfies Record<FactorMethod, string>;

type OtherMethodsProps = {
  methods: readonly FactorMethod[];
  /** The one that is shown. */
  than: FactorMethod;
  onChoose: (method: FactorMethod) => void;
};

/** The other ways to prove a second factor, each a key. */
export function OtherMethods({ methods, than, onChoose }: OtherMethodsProps) {
  const { t } = useTranslation('desk');
  return methods
    .filter((method) => method !== than)
    .map((method) => (
      <Button key={method} look="quiet" onMouseDown={keepFocus} onClick={() => onChoose(method)}>
        {t(words[method])}
      </Button>
    ));
}

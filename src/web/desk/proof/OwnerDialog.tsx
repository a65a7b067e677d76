import type { FactorMethod, OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import type { Proving } from './proving.ts';

type OwnerDialogProps = {
  title: string;
  hint?: string;
  /** The words on the key that sends it; the title unless said. */
  submit?: string;
  isDangerous?: boolean;
  /** How the account can prove its second factor; no way where it has none. */
  methods: readonly FactorMethod[];
  act: Proving<OwnerProof>;
  onClose: () => void;
};

/** The proof that it is the owner who presses: the password, and the second factor where the account has one. */
export function OwnerDialog({ methods, ...props }: OwnerDialogProps) {
  return methods.length > 0 ? <ProofDialog {...props} methods={methods} /> : <PasswordDialog {...props} />;
}

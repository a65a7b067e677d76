import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey, PasskeyOptions } from '#shared/employees/passkey.schemas.ts';
import type { SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { knowsPasskeys } from '#web/desk/passkeys/browser-passkeys.ts';
import { OwnerDialog } from '#web/desk/proof/OwnerDialog.tsx';
import { ProofDialog } from '#web/desk/proof/ProofDialog.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { NamePasskey } from './NamePasskey.tsx';
import { useBeginPasskey, usePasskeys, useRemovePasskey } from './usePasskeys.ts';

type PasskeysProps = { factor: SecondFactor; onCodes: (codes: readonly string[]) => void };

/** One's own passkeys; nothing where there are none and none can be made here. */
export function Passkeys({ factor, onCodes }: PasskeysProps) {
  const { t } = useTranslation('staff');
  const own = usePasskeys();
  const [isAsking, setAsking] = useState(false);
  const [options, setOptions] = useState<PasskeyOptions | null>(null);
  const [gone, setGone] = useState<Passkey | null>(null);
  const begin = useBeginPasskey(setOptions);
  if (!own.data) {
    return own.isError ? (
      <TryAgain error={own.error} onRetry={() => void own.refetch()} />
    ) : (
      <Waiting label={t('common.loading')} rows={1} />
    );
  }
  const { passkeys, can_add } = own.data;
  const canAdd = can_add && knowsPasskeys();
  if (passkeys.length === 0 && !canAdd) return null;
  const isLast = passkeys.length === 1 && !factor.methods.includes('totp');
  const isKept = isLast && factor.is_required; // the hospital's rule: `FactorIsOn` says so
  const added = (codes: readonly string[] | null) => {
    setOptions(null);
    toast(t('passkeys.added'));
    if (codes) onCodes(codes);
  };
  const ask = { title: t('passkeys.add'), submit: t('passkeys.next'), act: begin, onClose: () => setAsking(false) };
  return (
    <section className="box second-factor">
      <h2>{t('passkeys.title')}</h2>
      <p className="muted">{t('passkeys.what')}</p>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={isKept ? null : () => setGone(passkey)} />
          ))}
        </ul>
      ) : null}
      {options ? <NamePasskey options={options} onAdded={added} /> : null}
      {canAdd && !options ? (
        <Button look="line" wide onClick={() => setAsking(true)}>
          {t('passkeys.add')}
        </Button>
      ) : null}
      {isAsking ? <OwnerDialog {...ask} methods={factor.methods} /> : null}
      {gone ? <Remove passkey={gone} isLast={isLast} factor={factor} onClose={() => setGone(null)} /> : null}
    </section>
  );
}

function Row({ passkey: { name, used_at, made_at }, onRemove }: { passkey: Passkey; onRemove: (() => void) | null }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const at = (time: string) => dateAndTime(time, language, timeZone);
  return (
    <li className="passkey">
      <div>
        <h3>{name}</h3>
        <p className="muted">
          {used_at ? t('passkeys.used', { time: at(used_at) }) : t('passkeys.made', { time: at(made_at) })}
        </p>
      </div>
      {onRemove ? (
        <Button look="line" aria-label={t('passkeys.remove_one', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      ) : null}
    </li>
  );
}

type RemoveProps = { passkey: Passkey; isLast: boolean; factor: SecondFactor; onClose: () => void };

function Remove({ passkey: { id, name }, isLast, factor, onClose }: RemoveProps) {
  const { t } = useTranslation('staff');
  const remove = useRemovePasskey(id, () => toast(t('passkeys.removed')));
  const hint = isLast ? t('second_factor.switch_off_hint') : t('passkeys.remove_hint', { name });
  return (
    <ProofDialog
      title={t('passkeys.remove')}
      hint={hint}
      isDangerous
      methods={factor.methods}
      act={remove}
      onClose={onClose}
    />
  );
}

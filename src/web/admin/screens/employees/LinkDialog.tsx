import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { PasswordLink } from '#shared/employees/administration.schemas.ts';
import { staffAddress } from '#shared/kernel/addresses.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { textIn } from '#web/admin/domain/area/shown.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { newId } from '#web/kit/ids.ts';
import { usePasswordLink } from './useEmployees.ts';
import './employees.css';

type LinkDialogProps = {
  row: AreaRow;
  /** The account was made just now: its link is opened without a question. */
  isNew: boolean;
  onClose: () => void;
};

/** A link by which somebody sets their own password: where it was mailed to, or the link itself, this once. */
export function LinkDialog({ row, isNew, onClose }: LinkDialogProps) {
  const { t } = useTranslation('admin');
  const [id] = useState(() => newId());
  const link = usePasswordLink(row.id, id);
  const begin = useEffectEvent(() => {
    if (isNew) link.mutate();
  });
  useEffect(() => begin(), []);
  const name = row.display_name;
  return (
    <Dialog
      title={t('employees.link_title', { name })}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => (link.data ? onClose() : link.mutate())}
    >
      {link.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {link.isError ? <TryAgain error={link.error} onRetry={() => link.mutate()} /> : null}
      {link.data ? <Opened row={row} link={link.data} /> : null}
      {link.isIdle && !isNew ? (
        <>
          <p>{t('employees.link_hint', { name })}</p>
          <Button type="submit" look="fill" wide>
            {t('employees.link_open')}
          </Button>
        </>
      ) : null}
      {link.data ? (
        <Button type="submit" look="fill" wide>
          {t('common.close')}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Opened({ row, link }: { row: AreaRow; link: PasswordLink }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const until = dateAndTime(link.expires_at, language, useHere().hospital.time_zone);
  if (link.mailed_to !== null)
    return <p role="status">{t('employees.link_mailed', { email: link.mailed_to, until })}</p>;
  const spoken = textIn(row.language_code);
  const address = staffAddress(isLanguageCode(spoken) ? spoken : language, 'reset', link.token ?? '');
  return <HandedOver address={location.origin + address} until={until} hasAddress={textIn(row.email) !== ''} />;
}

/** The link, to be read off or copied; nothing else keeps it. */
function HandedOver({ address, until, hasAddress }: { address: string; until: string; hasAddress: boolean }) {
  const { t } = useTranslation('admin');
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast(t('employees.link_copied')),
      () => toast(t('employees.link_not_copied')),
    );
  return (
    <>
      <p role="status">{t(hasAddress ? 'employees.link_no_mail' : 'employees.link_no_address')}</p>
      <output className="password-link" aria-label={t('employees.link_name')}>
        {address}
      </output>
      {/* Without TLS browsers offer no clipboard. */}
      {'clipboard' in navigator ? <Button onClick={copy}>{t('employees.link_copy')}</Button> : null}
      <p>{t('employees.link_once', { until })}</p>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { BedCode } from '#shared/beds/bed-code.schemas.ts';
import { qrAddress } from '#shared/kernel/addresses.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useRotateCode, useShownCode } from './useAtTheBed.ts';
import './beds.css';

/** A bed's code and QR; while somebody stays there, once it is said that it is for that patient. */
export function CodeDialog({ bed, onClose }: { bed: AreaRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [stay, setStay] = useState<string | null>(null);
  const code = useShownCode(bed.id, stay);
  const { data } = code;
  const running = data?.stay_id ?? null;
  return (
    <Dialog
      title={`${bed.display_name}: ${t('beds.code')}`}
      close={t('common.close')}
      onClose={onClose}
      onSubmit={() => undefined}
    >
      {code.isError ? <TryAgain error={code.error} onRetry={() => void code.refetch()} /> : null}
      {code.isPending ? <Waiting label={t('common.loading')} rows={4} /> : null}
      {data && !data.shown && running && stay === null ? (
        <>
          <p>{t('beds.for_whom')}</p>
          <Button wide hint={t('beds.same_hint')} onClick={() => setStay(running)}>
            {t('beds.same')}
          </Button>
        </>
      ) : null}
      {data && !data.shown && (!running || stay !== null) ? (
        <>
          <p>{t('beds.over')}</p>
          <Button wide onClick={() => (stay ? setStay(null) : void code.refetch())}>
            {t('beds.again')}
          </Button>
        </>
      ) : null}
      {data?.shown ? <Shown bed={bed.id} code={data.shown} onRotated={() => void code.refetch()} /> : null}
    </Dialog>
  );
}

type ShownProps = { bed: string; code: NonNullable<BedCode['shown']>; onRotated: () => void };

function Shown({ bed, code, onRotated }: ShownProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [isAsking, setAsking] = useState(false);
  const rotate = useRotateCode(bed);
  const address = code.address ?? location.origin;
  const done = () => {
    setAsking(false);
    toast(t('done.updated'));
    onRotated();
  };
  return (
    <div className="bed-code">
      <p>{t('beds.steps', { address: new URL(address).host })}</p>
      <output aria-label={t('beds.code')}>{code.code.replace(/(.{4})(?=.)/g, '$1-')}</output>
      <QrSquare text={qrAddress(address, code.qr_uuid)} label={t('beds.code')} />
      {covers(rights, 'qr:edit') && !isAsking ? (
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('beds.rotate')}
        </Button>
      ) : null}
      {isAsking ? (
        <>
          <p>{t('beds.rotate_hint')}</p>
          <Button
            look="danger"
            wide
            busy={rotate.isPending}
            onClick={() => rotate.mutate(undefined, { onSuccess: done, onError: reportFailure })}
          >
            {t('beds.rotate_now')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rotateBedCode } from '#shared/beds/bed-code.endpoints.ts';
import type { BedCode } from '#shared/beds/bed-code.schemas.ts';
import { qrAddress } from '#shared/kernel/addresses.ts';
import { Button } from '#web/desk/Button.tsx';
import { QrSquare } from '#web/desk/qr/QrSquare.tsx';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import '#web/staff/screens/patients/bed/tablets.css';
import { useRotateBedCode } from './useBedCode.ts';

type CodeCardProps = { bed: string; code: NonNullable<BedCode['shown']>; onRotated: () => void };

/**
 * The code to be typed at the address at which people reach the server, and the same as a square for the patient's
 * camera.
 */
export function CodeCard({ bed, code, onRotated }: CodeCardProps) {
  const { t } = useTranslation('staff');
  const mayRotate = useMay(rotateBedCode);
  const address = code.address ?? location.origin;
  return (
    <div className="shown-code">
      <p>{t('code.steps', { address: new URL(address).host })}</p>
      <output className="num" aria-label={t('code.label')}>
        {code.code.replace(/(.{4})(?=.)/g, '$1-')}
      </output>
      <QrSquare text={qrAddress(address, code.qr_uuid)} label={t('code.square')} />
      {mayRotate ? <Rotate bed={bed} onRotated={onRotated} /> : null}
    </div>
  );
}

/** Asked twice: cards that carry the old code are worth nothing then, and it cannot be taken back. */
function Rotate({ bed, onRotated }: Pick<CodeCardProps, 'bed' | 'onRotated'>) {
  const { t } = useTranslation('staff');
  const [asking, setAsking] = useState(false);
  const rotate = useRotateBedCode(bed, t('code.rotated'));
  const now = () =>
    rotate.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        onRotated();
      },
    });
  if (!asking)
    return (
      <Button look="quiet" icon={<Icon name="refresh" />} onClick={() => setAsking(true)}>
        {t('code.rotate')}
      </Button>
    );
  return (
    <>
      <p className="muted">{t('code.rotate_hint')}</p>
      <Button look="danger" wide icon={<Icon name="refresh" />} busy={rotate.isPending} onClick={now}>
        {t('code.rotate_now')}
      </Button>
    </>
  );
}

import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { later } from '#web/patient/routing/later.tsx';

const CardScanner = later(async () => (await import('./CardScanner.tsx')).CardScanner, 'when wanted');

/** Opens the camera in the page. A browser gives one to secure pages alone; elsewhere the code is typed. */
export function ScanCard() {
  const { t } = useTranslation('patient');
  const [isOpen, setOpen] = useState(false);
  if (!('mediaDevices' in navigator)) return null;
  return (
    <>
      <button type="button" className="btn wide" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="qr" />
        {t('signin.scan')}
      </button>
      <Suspense fallback={null}>{isOpen && <CardScanner onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

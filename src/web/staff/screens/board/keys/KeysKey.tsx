import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useSingleKeys } from './useSingleKeys.ts';
import './keys.css';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

/** At a desk: shows which single keys there are; `?` does so too. */
export function KeysKey() {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  useSingleKeys({ '?': () => setOpen(true) });
  return (
    <>
      <button type="button" className="keys-key" onClick={() => setOpen(true)}>
        <Icon name="list" />
        <span>{t('keys.title')}</span>
      </button>
      <Suspense fallback={null}>{isOpen ? <KeysDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

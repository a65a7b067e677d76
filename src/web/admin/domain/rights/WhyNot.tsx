import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleRight, Need } from '#shared/access/rights.ts';

const RightsDialog = lazy(async () => ({ default: (await import('./RightsDialog.tsx')).RightsDialog }));

/** Asks why these rights open nothing here, or without any named, what one may do at all. */
export function WhyNot({ needs }: { needs: readonly ModuleRight[] | null }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="mini text" onClick={() => setOpen(true)}>
        {t(needs ? 'may.why' : 'may.own')}
      </button>
      {isOpen ? (
        <Suspense>
          <RightsDialog employee={null} needs={needs} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The same under the words of a screen that is not for who is here. */
export function WhyNotHere({ need }: { need: Need | undefined }) {
  if (need === undefined || need === 'own' || need === 'duty') return <WhyNot needs={null} />;
  return <WhyNot needs={typeof need === 'string' ? [need] : need} />;
}

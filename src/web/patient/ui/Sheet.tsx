import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { EmergencyLine } from './EmergencyLine.tsx';
import { useBackCloses } from './useBackCloses.ts';

/** A question over the screen; Back closes it. It brings the emergency line along, since nothing may cover that. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('patient');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useBackCloses(onClose);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault(); // React takes the dialog away; the browser's own closing would come twice
        onClose();
      }}
    >
      <div className="sheet-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="btn quiet square" onClick={onClose}>
          <Icon name="x" />
          <span className="vh">{t('common.close')}</span>
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      <EmergencyLine />
    </dialog>
  );
}

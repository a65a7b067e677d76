import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Pictogram } from '#web/kit/icons/Icon.tsx';
import { shrinkLine, useLargeLine } from '#web/patient/domain/messages/large-line.ts';
import { EmergencyLine } from '#web/patient/ui/EmergencyLine.tsx';
import { useBackCloses } from '#web/patient/ui/useBackCloses.ts';

type SheetProps = {
  title: string;
  /** The picture of what it asks about, shown where pictures stand before words. */
  icon?: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A question over the screen; Back closes it. It brings the emergency line along, as large as it is below, since nothing
 * may cover that.
 */
export function Sheet({ title, icon, onClose, children }: SheetProps) {
  const { t } = useTranslation('patient');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isLarge = useLargeLine() !== null;
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
        {icon && <Pictogram name={icon} />}
        <h2 id={heading}>{title}</h2>
        <button type="button" className="btn quiet square" onClick={onClose}>
          <Icon name="x" />
          <span className="vh">{t('common.close')}</span>
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      <EmergencyLine isLarge={isLarge} onClose={shrinkLine} />
    </dialog>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { undoable, undoMs } from './undo.ts';
import './undo-bar.css';

/** Offers for a while to undo what was done by one press. */
export function UndoBar() {
  const { t } = useTranslation('admin');
  const offer = useStore(undoable);
  useEffect(() => {
    if (!offer) return;
    const timer = setTimeout(() => undoable.set((now) => (now?.id === offer.id ? null : now)), undoMs);
    return () => clearTimeout(timer);
  }, [offer]);
  return (
    <div className="undo-place" role="status">
      {offer ? (
        <div className="undo-bar on-dark" key={offer.id}>
          <span>{offer.text}</span>
          <button
            type="button"
            className="mini"
            onClick={() => {
              undoable.set(null);
              offer.undo();
            }}
          >
            <Icon name="undo" />
            {t('undo.undo')}
          </button>
        </div>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { BedCard } from '#shared/beds/card.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Button } from '#web/desk/Button.tsx';
import { Dialog } from '#web/desk/dialog/Dialog.tsx';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { type ReadCards, useNoteCards, useRenewCards } from './useCards.ts';

type PrintKeysProps = { cards: readonly BedCard[]; onRenewed: (cards: ReadCards | null) => void };

/**
 * Prints the cards as they are, or with new codes. A browser does not say whether anything came out of the printer, so
 * whoever stands there is asked.
 */
export function PrintKeys({ cards, onRenewed }: PrintKeysProps) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [isAsking, setAsking] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  const [old, setOld] = useState(0);
  const renew = useRenewCards();
  const note = useNoteCards();
  const print = () => {
    setPrinted(true);
    window.print();
  };
  const renewed = (fresh: ReadCards | null) => {
    flushSync(() => {
      setAsking(false);
      setPrinted(true);
      onRenewed(fresh);
    });
    window.print();
  };
  const noted = (count: number) => {
    toast(t('cards.noted', { number: count }));
    setOld(cards.length - count);
    setPrinted(false);
  };
  return (
    <>
      <div className="row">
        <button type="button" className="mini fill" onClick={print}>
          {t('cards.print')}
        </button>
        {covers(rights, 'qr:edit') ? (
          <button type="button" className="mini" onClick={() => setAsking(true)}>
            <Icon name="refresh" />
            {t('cards.renew')}
          </button>
        ) : null}
      </div>
      {isPrinted ? (
        <p className="notice is-accepted" role="status">
          <span className="grow">{t('cards.asked')}</span>
          <button
            type="button"
            className="mini"
            aria-disabled={note.isPending}
            onClick={() => note.mutate(cards, { onSuccess: noted })}
          >
            {t('cards.note')}
          </button>
        </p>
      ) : null}
      {old > 0 ? (
        <p className="notice is-waiting" role="alert">
          {t('cards.old', { number: old })}
        </p>
      ) : null}
      {isAsking ? (
        <Dialog
          title={t('cards.renew')}
          close={t('common.close')}
          onClose={() => setAsking(false)}
          onSubmit={() => !renew.isPending && renew.mutate(cards, { onSuccess: renewed })}
        >
          <p>{t('cards.renew_all', { number: cards.length })}</p>
          <p>{t('beds.rotate_hint')}</p>
          <Button type="submit" look="danger" wide busy={renew.isPending}>
            {t('cards.renew')}
          </Button>
        </Dialog>
      ) : null}
    </>
  );
}

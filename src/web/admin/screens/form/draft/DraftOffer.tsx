import { useTranslation } from 'react-i18next';
import type { Area } from '#shared/areas/define.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Offered } from './offered.ts';

type DraftOfferProps = { area: Area; offered: Offered; onTakeUp: () => void; onThrowAway: () => void };

/** Offers what was typed here before and not saved, and says which fields have become otherwise since. */
export function DraftOffer({ area, offered, onTakeUp, onThrowAway }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const time = dateAndTime(offered.at, language, zone);
  const said = (fields: readonly string[]) => fields.map((field) => columnName(area, field)).join(', ');
  return (
    <section className="draft full" role="status">
      <p>
        <Icon name="note" />
        <b>{t('draft.title', { time })}</b>
      </p>
      <p>{t('draft.fields', { fields: said(Object.keys(offered.typed)) })}</p>
      {offered.changedSince.length > 0 ? (
        <p>{t('draft.changed_since', { fields: said(offered.changedSince) })}</p>
      ) : null}
      <div className="row">
        <button type="button" className="mini fill" onClick={onTakeUp}>
          {t('draft.take_up')}
        </button>
        <button type="button" className="mini" onClick={onThrowAway}>
          {t('draft.throw_away')}
        </button>
      </div>
    </section>
  );
}

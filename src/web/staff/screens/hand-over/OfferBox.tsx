import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { initials } from '#web/staff/domain/colleagues/initials.ts';
import { useColleagueHint } from '#web/staff/domain/colleagues/useColleagueHint.ts';
import type { Made } from '#web/staff/domain/duty/offers/offers.ts';
import { OfferedBeds } from './BedList.tsx';
import { HeldWords } from './HeldWords.tsx';
import { OfferTrack } from './OfferTrack.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import type { HandOverForm } from './useHandOverForm.ts';

type OfferBoxProps = { offer: Made; form: HandOverForm; now: number };

/** An offer that stands: to whom, for how long still, and what it holds. */
export function OfferBox({ offer, form, now }: OfferBoxProps) {
  const { t } = useTranslation('staff');
  const hint = useColleagueHint();
  const { to, requests, beds } = offer;
  const colleague = form.colleagueOf(to.id);
  const name = colleague ? `${colleague.name} ${colleague.family}` : to.name;
  const alone = form.handing?.standing.length === 1 && !form.isChoosing;
  return (
    <>
      <section className="box">
        <div className="offer-head">
          <span className="who" aria-hidden="true">
            {initials(name)}
          </span>
          <p>
            <b>{t('hand_over.to_name', { name })}</b>
            {colleague ? <small className="muted">{hint(colleague)}</small> : null}
          </p>
          {alone ? null : (
            <Button look="quiet" icon={<Icon name="undo" flip />} busy={form.busy} onClick={() => form.withdraw(offer)}>
              {t('hand_over.withdraw')}
            </Button>
          )}
        </div>
        <OfferTrack offer={offer} now={now} />
        <p className="muted">{t('hand_over.until_taken', { name: to.name })}</p>
      </section>
      {requests.length > 0 ? (
        <section className="box hand-box">
          <div className="hand-head">
            <h2>{t('hand_over.requests', { count: requests.length })}</h2>
          </div>
          <ul>
            {requests.map((request) => (
              <li key={request.id} className="handrow">
                <HeldWords request={request} now={now} />
                <OpenRequest request={request} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <OfferedBeds beds={beds} />
    </>
  );
}

/** The colleague let the offer pass: it is said until it is offered anew. */
export function LapsedNotice({ offer: { to } }: { offer: Made }) {
  const { t } = useTranslation('staff');
  return (
    <p className="banner is-waiting hand-note" role="status">
      <Icon name="clock" />
      <b>{t('hand_over.lapsed', { name: to.name })}</b>
    </p>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedStay, User } from '#shared/users/user.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { digits } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { asOfWords } from '#web/patient/domain/requests/words.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { session } from '#web/patient/session/session.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { LinkByCode } from './LinkByCode.tsx';
import { LinkedRequest } from './LinkedRequest.tsx';
import { useLinkedStays, useLinkHere, useUnlink } from './useLinkedStays.ts';

/** The beds that the account is linked to while their stays run, and the ways to link it. */
export function LinkedStays({ user }: { user: User }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { data: stays, isPending, isError, refetch, dataUpdatedAt } = useLinkedStays(user.id);
  const { time_zone: timeZone } = user.hospital;
  const now = useClock(30_000);
  if (isPending) return <Waiting shape="cards" />;
  if (!stays) return <TryAgain onRetry={() => void refetch()} />;
  return (
    <>
      {isError && (
        <p className="callout is-waiting" role="status">
          {t('link.banner')} {asOfWords(dataUpdatedAt, { t, language, now, timeZone })}
        </p>
      )}
      {stays.map((stay) => (
        <Stay key={stay.id} stay={stay} timeZone={timeZone} />
      ))}
      <Link stays={stays} hospital={user.hospital.code} />
    </>
  );
}

function Stay({ stay, timeZone }: { stay: LinkedStay; timeZone: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const place = { room: digits(stay.room, language), bed: digits(stay.bed, language) };
  return (
    <section className="card">
      <h2>{t('account.place', place)}</h2>
      <p className="also">
        <bdi>{stay.department}</bdi>
      </p>
      {stay.requests.length === 0 && <p className="muted">{t('requests.empty')}</p>}
      <ul>
        {stay.requests.map((request) => (
          <LinkedRequest key={request.id} request={request} timeZone={timeZone} />
        ))}
      </ul>
      <Unlink id={stay.id} />
    </section>
  );
}

function Unlink({ id }: { id: string }) {
  const { t } = useTranslation('patient');
  const [isAsked, setAsked] = useState(false);
  const unlink = useUnlink();
  return (
    <div className="acts">
      {isAsked && (
        <button
          type="button"
          className="btn danger"
          aria-disabled={unlink.isPending}
          onClick={() => unlink.isPending || unlink.mutate(id)}
        >
          {t('account.unlink_yes')}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={() => setAsked(!isAsked)}>
        {t(isAsked ? 'account.unlink_no' : 'account.unlink')}
      </button>
    </div>
  );
}

/**
 * To the bed of this phone with one tap, where it is one of the account's hospital; else to the first one by its code. On a
 * ward's tablet the code is asked for: whoever stands there has not shown it.
 */
function Link({ stays, hospital }: { stays: readonly LinkedStay[]; hospital: string }) {
  const { t } = useTranslation('patient');
  const bed = useStore(session, (here) => (here?.user.hospital.code === hospital ? here : null));
  const link = useLinkHere();
  const isLinked = bed ? stays.some(({ id }) => id === bed.user.stay.id) : stays.length > 0;
  if (isLinked) return null;
  return (
    <section className="card">
      <h2>{t('account.stays')}</h2>
      {stays.length === 0 && <p>{t('account.no_stay')}</p>}
      <p className="also">{t('account.link_hint')}</p>
      {bed?.user.device.kind === 'own' ? (
        <button
          type="button"
          className="btn fill wide"
          aria-disabled={link.isPending}
          onClick={() => link.isPending || link.mutate(bed.refreshToken)}
        >
          {t('account.link_here')}
        </button>
      ) : (
        <LinkByCode takesQr={!bed} />
      )}
    </section>
  );
}

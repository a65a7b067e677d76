import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import type { Sent } from './useBroadcast.ts';

/** To how many beds it went, and which were left out and why. */
export function BroadcastDone({ sent: { answer }, rooms }: { sent: Sent; rooms: readonly WardRoom[] }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const places = new Map(
    rooms.flatMap(({ name, beds }) => beds.map(({ id, label }) => [id, { room: name, bed: label }])),
  );
  return (
    <Screen title={t('broadcast.title')} back={to.messages}>
      <Notice title={t('broadcast.sent', { count: answer.sent.length })} drawing={<Icon name="check" />} takesFocus>
        <Link className="btn fill" to={to.messages}>
          {t('messages.to_list')}
        </Link>
      </Notice>
      {answer.left_out.length > 0 ? (
        <section className="box left-out">
          <h2>{t('broadcast.left_out')}</h2>
          <ul>
            {answer.left_out.map(({ bed_id, reason }) => {
              const place = places.get(bed_id);
              return (
                <li key={bed_id}>
                  <b>{place ? t('place.full', place) : bed_id}</b> <span>{t(`broadcast.${reason}`)}</span>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </Screen>
  );
}

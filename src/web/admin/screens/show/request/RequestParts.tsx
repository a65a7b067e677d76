import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { requestAcceptances } from '#shared/areas/request-acceptances.ts';
import { requestItems } from '#shared/areas/request-items.ts';
import { amount } from '#web/admin/domain/area/amount.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { areaName, choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Lamp } from '#web/admin/ui/Lamp.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useParts } from './useRequestRecord.ts';

/** What was asked for with a request, thing by thing, and who took it, from when to when. */
export function RequestParts({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const parts = useParts(row.id);
  if (parts.isPending) return <Waiting label={t('common.loading')} rows={2} />;
  if (!parts.data) return <TryAgain error={parts.error} onRetry={() => void parts.refetch()} />;
  const { items, acceptances } = parts.data;
  return (
    <>
      {items ? (
        <Part area="request-items">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </Part>
      ) : null}
      {acceptances && acceptances.length > 0 ? (
        <Part area="request-acceptances">
          {acceptances.map((one) => (
            <Acceptance key={one.id} acceptance={one} />
          ))}
        </Part>
      ) : null}
    </>
  );
}

function Part({ area, children }: { area: 'request-items' | 'request-acceptances'; children: ReactNode }) {
  return (
    <section className="activity" aria-labelledby={`${area}-title`}>
      <h3 id={`${area}-title`}>{areaName(area)}</h3>
      <ol>{children}</ol>
    </section>
  );
}

function Item({ item }: { item: AreaRow }) {
  const to = useTo();
  const language = useLanguage();
  const [service] = relatedIn(item, 'service_id');
  const price = typeof item.price_cents === 'number' && item.price_cents > 0 ? item.price_cents : null;
  const place = textIn(item.place);
  const facts = [
    textIn(item.answer),
    place && choiceName(requestItems, 'place', place),
    price === null ? '' : `${columnName(requestItems, 'price_cents')}: ${amount(price, 'cents', language)}`,
  ].filter((one) => one !== '');
  return (
    <li>
      <p>
        <Link to={to.show('request-items', item.id)}>
          {String(item.quantity)} × {service?.display_name ?? ''}
        </Link>
      </p>
      {facts.length > 0 ? <p className="muted">{facts.join(' · ')}</p> : null}
      {textIn(item.note) ? (
        <p>
          <q>{textIn(item.note)}</q>
        </p>
      ) : null}
    </li>
  );
}

function Acceptance({ acceptance }: { acceptance: AreaRow }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const [person] = relatedIn(acceptance, 'employee_id');
  const how = textIn(acceptance.how_ended);
  const declared = requestAcceptances.fields.how_ended;
  const tone = (declared?.kind === 'choice' ? declared.tones?.[how] : undefined) ?? 'accepted';
  const from = dateAndTime(acceptance.created_at, language, zone);
  const until = textIn(acceptance.ended_at);
  return (
    <li>
      <p>
        <Link to={to.show('request-acceptances', acceptance.id)}>
          {person?.display_name ?? columnName(requestAcceptances, 'by_robot')}
        </Link>{' '}
        {how ? <Lamp tone={tone}>{choiceName(requestAcceptances, 'how_ended', how)}</Lamp> : null}
      </p>
      <p className="muted">
        {until
          ? t('request.held', { from, until: dateAndTime(until, language, zone) })
          : t('request.held_since', { from })}
      </p>
    </li>
  );
}

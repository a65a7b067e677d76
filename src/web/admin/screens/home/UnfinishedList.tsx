import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { areaCalled } from '#shared/areas/all.ts';
import type { SetUp, UnmetNeed } from '#shared/areas/set-up.schemas.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';
import { languages } from '#shared/locales/languages.ts';
import { choiceName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { listOf, viewOfNeed } from './unfinished.ts';
import { useUnfinished } from './useUnfinished.ts';

/** What this hospital's set-up still lacks, each with the way to exactly these rows. */
export function UnfinishedList() {
  const { t } = useTranslation('admin');
  const { isChecked, setUp } = useUnfinished();
  if (!isChecked) return <Notice title={t('home.nothing_checked')} drawing={<QuietDrawing />} />;
  if (setUp.isError && !setUp.data) return <TryAgain error={setUp.error} onRetry={() => void setUp.refetch()} />;
  if (!setUp.data) return <Waiting label={t('common.loading')} rows={3} />;
  const { lacking, unmet_needs, high_priorities } = setUp.data;
  if (lacking.length + unmet_needs.length === 0)
    return <Notice title={t('home.all_done')} drawing={<QuietDrawing />} />;
  return (
    <>
      <p className="muted">{t('home.seen')}</p>
      <ul className="unfinished">
        {unmet_needs.map((unmet) => (
          <UnmetLine key={unmet.need} unmet={unmet} highPriorities={high_priorities} />
        ))}
        {lacking
          .toSorted((one, other) => Number(one.is_optional) - Number(other.is_optional))
          .map((found) => (
            <LackingLine key={found.key} found={found} />
          ))}
      </ul>
    </>
  );
}

/** A need in an emergency for which nothing urgent is offered. */
function UnmetLine({ unmet, highPriorities }: { unmet: UnmetNeed; highPriorities: readonly string[] }) {
  const { t } = useTranslation('admin');
  const services = areaCalled('services');
  const need = services ? choiceName(services, 'needs', unmet.need) : unmet.need;
  const service = unmet.service?.display_name ?? '';
  const word = unmet.service ? (unmet.is_named ? 'home.need_slow' : 'home.need_talk') : 'home.need_none';
  return (
    <li>
      <Line area="services" view={viewOfNeed(unmet, highPriorities)}>
        <b>{t(word, { need, service })}</b>
        <small>{t('home.need_hint')}</small>
      </Line>
    </li>
  );
}

/** How many rows lack something, and of texts in which languages. */
function LackingLine({ found }: { found: SetUp['lacking'][number] }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const to = useTo();
  const { key, total, is_bounded, names, languages: lacked, is_optional } = found;
  const list = listOf(key);
  if (!list) return null;
  const shown = number(total, language) + (is_bounded ? '+' : '');
  const more = !is_bounded && total > names.length ? ` ${t('uses.more', { count: total - names.length })}` : '';
  return (
    <li>
      <Line area={list.area} view={list.view} isOptional={is_optional}>
        <b>{t(`home.lacks.${key}`, { count: total, shown })}</b>
        <small>
          {names.join(', ')}
          {more}
        </small>
        {is_optional ? <small>{t('home.cards_optional')}</small> : null}
      </Line>
      {lacked.length > 0 ? (
        <p className="in-languages">
          <span className="muted">{t('home.missing_in')}</span>
          {lacked.map(({ code, total: rows }) => {
            const of = listOf(key, code);
            return of ? (
              <Link key={code} to={to.list(of.area, `?${new URLSearchParams(of.view)}`)}>
                <bdi lang={languages[code].tag}>{languages[code].name}</bdi>: {number(rows, language)}
              </Link>
            ) : null;
          })}
        </p>
      ) : null}
    </li>
  );
}

type LineProps = { area: AdminArea; view: Readonly<Record<string, string>>; isOptional?: boolean; children: ReactNode };

function Line({ area, view, isOptional = false, children }: LineProps) {
  const to = useTo();
  return (
    <Link className={isOptional ? 'line is-optional' : 'line'} to={to.list(area, `?${new URLSearchParams(view)}`)}>
      <Icon name={isOptional ? 'info' : 'alert'} />
      <span>{children}</span>
      <Icon name="next" flip />
    </Link>
  );
}

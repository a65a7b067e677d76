import { useTranslation } from 'react-i18next';
import type { SimulatedMoment, Simulation } from '#shared/requests/reaching/simulation.schemas.ts';
import { afterWords, endWords, toneOfUrgency } from '#web/admin/domain/escalation/plan-words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type OutcomeProps = { simulation: Simulation; urgency: 'high' | 'normal' | 'low' };

/** What would happen, moment by moment, with who is called. */
export function Outcome({ simulation, urgency }: OutcomeProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const isNobody = simulation.moments.every(({ notified }) => notified.length === 0);
  return (
    <div className="outcome" role="status">
      <p>{t('escalation.as_of', { time: dateAndTime(simulation.at, language, zone) })}</p>
      {isNobody ? (
        <p className="notice is-urgent">
          <Icon name="alert" />
          {t('escalation.nobody')}
        </p>
      ) : null}
      <ol className={`hang is-${toneOfUrgency[urgency]}`}>
        {simulation.moments.map((moment) => (
          <li key={`${moment.kind} ${moment.after_seconds}`}>
            <span className={moment.notified.length > 0 ? 'lamp lit' : 'lamp off'} />
            <span className="word">
              <b>{moment.circle ? t(`escalation.circle.${moment.circle}`) : t(`escalation.moment.${moment.kind}`)}</b>
              <Notified moment={moment} isNobody={isNobody} />
            </span>
            <span className="at num">{afterWords(moment.after_seconds, t, language)}</span>
          </li>
        ))}
      </ol>
      <p className="muted">{endWords(simulation, t, language)}</p>
    </div>
  );
}

/** Who is called at a moment; of a circle without anybody, whom it goes on to. */
function Notified({ moment, isNobody }: { moment: SimulatedMoment; isNobody: boolean }) {
  const { t } = useTranslation('admin');
  const { notified, circle, kind } = moment;
  if (notified.length === 0) {
    if (isNobody || kind === 'patient_notified') return null;
    return <small className="muted">{t('escalation.nobody_further')}</small>;
  }
  return notified.map(({ circle: called, count, names }) => (
    <small key={called}>
      {called === circle ? null : `${t(`escalation.circle.${called}`)}: `}
      {names.length > 0 ? names.join(', ') : null}
      {names.length > 0 && count > names.length ? ' + ' : null}
      {count > names.length ? t('escalation.people', { count: count - names.length }) : null}
    </small>
  ));
}

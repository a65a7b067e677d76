import { useTranslation } from 'react-i18next';
import type { Touched } from '#shared/change-sets/change-set.schemas.ts';
import { rightWords } from '#web/admin/domain/rights/right-words.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type Props = { people: NonNullable<Touched['people']>; isToCome: boolean };

/** So many are in sight at once; more are opened. */
const fewRights = 12;

/** How many people gain and lose rights, right by right; before it is made also what who reads it loses. */
export function TouchedPeople({ people: { total, gaining, losing, rights, own_loss }, isToCome }: Props) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('set.people')}>
      <p>{t('set.people_total', { count: total, gaining, losing })}</p>
      {own_loss.length > 0 && isToCome ? (
        <p className="notice is-waiting">
          <Icon name="alert" />
          {t('set.own_loss', { list: own_loss.map((right) => rightWords(right, t)).join(', ') })}
        </p>
      ) : null}
      <details open={rights.length <= fewRights}>
        <summary>{t('set.people_by_right', { count: rights.length })}</summary>
        <table className="set-rows">
          <thead>
            <tr>
              <th scope="col">{t('set.right')}</th>
              <th scope="col">{t('set.gaining')}</th>
              <th scope="col">{t('set.losing')}</th>
            </tr>
          </thead>
          <tbody>
            {rights.map((one) => (
              <tr key={one.right}>
                <th scope="row">{rightWords(one.right, t)}</th>
                <td>{one.gaining}</td>
                <td>{one.losing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { Tick } from '#web/desk/forms/Tick.tsx';
import { HeldWords } from './HeldWords.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import type { HandOverForm } from './useHandOverForm.ts';

/** What one holds and has not offered, each with a box; at first all are ticked. */
export function HeldList({ form, free }: { form: HandOverForm; free: readonly HelpRequestForStaff[] }) {
  const { t } = useTranslation('staff');
  const chosen = new Set(form.chosen.map(({ id }) => id));
  const all = free.every(({ id }) => chosen.has(id));
  return (
    <section className="box hand-box">
      <div className="hand-head">
        <h2>{t('hand_over.what')}</h2>
        {free.length > 1 ? (
          <Tick state={all ? 'all' : chosen.size > 0 ? 'some' : 'none'} onToggle={() => form.tick(free, !all)}>
            {t('patients.select_all')}
          </Tick>
        ) : null}
      </div>
      <ul className="long-list">
        {free.map((request) => (
          <li key={request.id} className="handrow">
            <Tick
              state={chosen.has(request.id) ? 'all' : 'none'}
              onToggle={() => form.tick([request], !chosen.has(request.id))}
            >
              <HeldWords request={request} now={form.now} />
            </Tick>
            <OpenRequest request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Tone } from '#shared/areas/fields.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { amount } from '#web/admin/domain/area/amount.ts';
import { AfterField, type AroundList, FormPreview, OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { idsIn, relatedIn, spansIn } from '#web/admin/domain/area/shown.ts';
import { weekWords } from '#web/admin/domain/area/week-words.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { ServiceEscalation } from './ServiceEscalation.tsx';
import { ServicePreview } from './ServicePreview.tsx';

/**
 * The list of services says what holds where nothing was entered: the promise of the urgency, always, everywhere. The form
 * shows who will be called, and the service as patients will see it.
 */
export const ServiceExtras: AroundList = ({ children }) => (
  <AfterField value={AfterPromise}>
    <FormPreview value={ServicePreview}>{children({ Rows: ServiceRows })}</FormPreview>
  </AfterField>
);

/** Priority and promise stand side by side: who is called comes below both. */
function AfterPromise({ field, heldIn }: { field: string; heldIn: (field: string) => string }) {
  return field === 'response_minutes' ? <ServiceEscalation priority={heldIn('priority_id')} /> : null;
}

function ServiceRows({ children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  return <OwnCells value={cellOf}>{children}</OwnCells>;
}

function cellOf(row: AreaRow, column: string): ReactNode {
  if (column === 'response_minutes') return <PromiseCell row={row} />;
  if (column === 'windows') return <TimesCell row={row} />;
  if (column === 'departments' && idsIn(row.departments).length === 0) return <Everywhere />;
  return undefined;
}

const urgencies: Partial<Record<Tone, 'high' | 'normal' | 'low'>> = { urgent: 'high', waiting: 'normal', off: 'low' };

/** The service's own promise, else that of its urgency. */
function PromiseCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { response_minutes: own } = row;
  if (typeof own === 'number') return amount(own, 'minutes', language);
  const { tone } = relatedIn(row, 'priority_id')[0] ?? {};
  const urgency = tone && urgencies[tone];
  if (!urgency) return null;
  const minutes = amount(requestTiming.promiseMinutes[urgency], 'minutes', language);
  return (
    <span className="muted" title={t('services.by_urgency')}>
      {minutes}
      <span className="vh"> {t('services.by_urgency')}</span>
    </span>
  );
}

/** When it may be asked for. */
function TimesCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  if (row.has_schedule !== true) return <span className="muted">{t('services.always')}</span>;
  return weekWords(spansIn(row.windows), language);
}

function Everywhere() {
  const { t } = useTranslation('admin');
  return <span className="muted">{t('services.everywhere')}</span>;
}

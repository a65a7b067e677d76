import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { useConfirmText } from '#web/admin/domain/area/useChanges.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

type StillFitsProps = { area: Area; row: AreaRow; field: string; code: LanguageCode };

/** One press makes an outdated text current: who has read it says that it still fits its source. */
export function StillFits({ area, row, field, code }: StillFitsProps) {
  const { t } = useTranslation('admin');
  const confirm = useConfirmText(area);
  const { id, version } = row;
  const press = () =>
    confirm.mutate(
      { id, version, field, language: code },
      { onSuccess: () => toast(t('done.operation')), onError: reportFailure },
    );
  return (
    <button
      type="button"
      className="mini text still-fits"
      aria-label={t('form.still_fits_of', { field: columnName(area, field), language: languages[code].name })}
      aria-disabled={confirm.isPending}
      onClick={confirm.isPending ? undefined : press}
    >
      <Icon name="check" />
      {t('form.still_fits')}
    </button>
  );
}

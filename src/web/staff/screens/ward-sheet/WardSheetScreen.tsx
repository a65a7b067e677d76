import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { confirmWardSheet, readWardSheet } from '#shared/duty/sheet.endpoints.ts';
import type { WardSheet } from '#shared/duty/sheet.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Readers } from './Readers.tsx';
import { Reading } from './Reading.tsx';
import { SheetBeds } from './SheetBeds.tsx';
import { countChanges } from './sheet-lines.ts';
import { useConfirmSheet, useWardSheet } from './useWardSheet.ts';
import './ward-sheet.css';

/** What the coming shift reads of a ward, on one screen, and says that it has read. */
export function WardSheetScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const employee = useEmployee();
  const allowed = useMay(readWardSheet);
  const [search, setSearch] = useSearchParams();
  const wards = employee?.departments ?? [];
  const ward = search.get('ward') ?? wards[0]?.id;
  const sheet = useWardSheet(ward);
  return (
    <Screen title={t('sheet.title')} back={to.duty} thumb={sheet.data ? <Thumb sheet={sheet.data} /> : undefined}>
      {allowed ? null : <NotForYou />}
      {allowed && ward === undefined ? (
        <Notice title={t('ward.none_title')} hint={t('ward.none_hint')} drawing={<QuietDrawing />} />
      ) : null}
      {allowed && wards.length > 1 ? (
        <fieldset className="ward-choice">
          <legend className="vh">{t('ward.choose')}</legend>
          {wards.map(({ id, name }) => (
            <Button key={id} aria-pressed={id === ward} onClick={() => setSearch({ ward: id }, { replace: true })}>
              {name}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {allowed && ward !== undefined && sheet.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {sheet.isError && !sheet.data ? <TryAgain error={sheet.error} onRetry={() => void sheet.refetch()} /> : null}
      {sheet.data ? (
        <div className="sheet">
          <Reading sheet={sheet.data} />
          <SheetBeds sheet={sheet.data} />
          {sheet.data.readers ? <Readers readers={sheet.data.readers} /> : null}
        </div>
      ) : null}
    </Screen>
  );
}

/** Nothing to press once it was read and nothing is other since. */
function Thumb({ sheet }: { sheet: WardSheet }) {
  const { t } = useTranslation('staff');
  const mayConfirm = useMay(confirmWardSheet);
  const confirm = useConfirmSheet(sheet.id);
  if (sheet.read && countChanges(sheet) === 0) return null;
  return (
    <Button
      look="fill"
      wide
      icon={<Icon name="check" />}
      disabled={!mayConfirm}
      busy={confirm.isPending}
      hint={mayConfirm ? sheet.name : t('rights.none_title')}
      onClick={() => confirm.mutate(sheet.as_of)}
    >
      {t(sheet.read ? 'sheet.confirm_changes' : 'sheet.confirm')}
    </Button>
  );
}

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
import { isRefusal } from '#web/kit/http/api-error.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Readers } from './Readers.tsx';
import { Reading } from './Reading.tsx';
import { SheetBeds } from './SheetBeds.tsx';
import { isToRead } from './sheet-lines.ts';
import { type ShownSheet, useShownSheet } from './useShownSheet.ts';
import { useConfirmSheet, useWardSheet } from './useWardSheet.ts';
import '#web/staff/domain/rooms/wards.css';
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
  const latest = useWardSheet(ward);
  const shown = useShownSheet(ward, isRefusal(latest.error) ? undefined : latest.data);
  const { sheet } = shown;
  return (
    <Screen
      title={t('sheet.title')}
      back={to.duty}
      thumb={sheet ? <Thumb shown={shown} sheet={sheet} latest={latest.data} /> : undefined}
    >
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
      {allowed && ward !== undefined && latest.isPending ? <Waiting label={t('common.loading')} rows={5} /> : null}
      {latest.isError ? <TryAgain error={latest.error} onRetry={() => void latest.refetch()} /> : null}
      {sheet ? (
        <div className="sheet">
          <Reading sheet={sheet} />
          <SheetBeds sheet={sheet} />
          {latest.data?.readers ? <Readers readers={latest.data.readers} /> : null}
        </div>
      ) : null}
    </Screen>
  );
}

type ThumbProps = { shown: ShownSheet; sheet: WardSheet; latest: WardSheet | undefined };

/** Says that one has read what is shown, and where there is another sheet, shows that. Nothing once all of it was read. */
function Thumb({ shown: { isOld, show }, sheet, latest }: ThumbProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const mayConfirm = useMay(confirmWardSheet);
  const confirm = useConfirmSheet(sheet.id, show);
  const asOf = t('sheet.as_of', { time: clockTime(sheet.as_of, language, timeZone) });
  if (!isToRead(sheet)) return null;
  return (
    <>
      <div role="status" className="sheet-newer">
        {isOld && latest ? (
          <Button wide icon={<Icon name="bell" />} hint={t('sheet.newer')} onClick={() => show(latest)}>
            {t('sheet.show_newer')}
          </Button>
        ) : null}
      </div>
      <Button
        look="fill"
        wide
        icon={<Icon name="check" />}
        disabled={!mayConfirm}
        busy={confirm.isPending}
        hint={mayConfirm ? `${sheet.name} · ${asOf}` : t('rights.none_title')}
        onClick={() => confirm.mutate(sheet.as_of)}
      >
        {t(sheet.read ? 'sheet.confirm_changes' : 'sheet.confirm')}
      </Button>
    </>
  );
}

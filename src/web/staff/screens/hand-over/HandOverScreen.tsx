import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useWasHeldBack } from '#web/staff/domain/duty/useHeldBack.ts';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { BedList } from './BedList.tsx';
import { ChooseWhom } from './ChooseWhom.tsx';
import { HandOverThumb } from './HandOverThumb.tsx';
import { HeldList } from './HeldList.tsx';
import { NothingHeld } from './NothingHeld.tsx';
import { LapsedNotice, OfferBox } from './OfferBox.tsx';
import { OpenCalls } from './OpenCalls.tsx';
import { ReleaseAll } from './ReleaseAll.tsx';
import { useHandOverForm } from './useHandOverForm.ts';
import { useOpenCalls } from './useOpenCalls.ts';
import './hand-over.css';

/** Hands what one holds to colleagues: offered here, theirs once they take it (S25). */
export function HandOverScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const form = useHandOverForm();
  const { handing, now } = form;
  const heldBack = useWasHeldBack();
  const calls = useOpenCalls();
  return (
    <Screen
      title={t('hand_over.title')}
      heading={t('hand_over.heading')}
      back={to.duty}
      thumb={handing ? <HandOverThumb form={form} mayLeave={calls.length === 0} /> : null}
    >
      {form.isPending ? <Waiting label={t('common.loading')} rows={3} /> : null}
      {form.isError ? <TryAgain onRetry={form.retry} /> : null}
      {handing ? (
        <div className="hand-over">
          <UnsavedGuard when={form.isChoosing && form.notes.isUnsent} />
          <OpenCalls calls={calls} />
          {heldBack && handing.free.length > 0 ? <HeldBack count={handing.free.length} /> : null}
          {handing.lapsed.map((offer) => (
            <LapsedNotice key={offer.id} offer={offer} />
          ))}
          {handing.standing.map((offer) => (
            <OfferBox key={offer.id} offer={offer} form={form} now={now} />
          ))}
          {handing.free.length > 0 ? <HeldList form={form} free={handing.free} /> : null}
          {handing.freeBeds.length > 0 ? (
            <form ref={form.notes.form} onSubmit={(event) => event.preventDefault()} noValidate>
              <BedList form={form} beds={handing.freeBeds} />
            </form>
          ) : null}
          {form.isChoosing ? <ChooseWhom form={form} /> : null}
          <ReleaseAll held={[...handing.free, ...handing.standing.flatMap(({ requests }) => requests)]} />
          {form.isChoosing || handing.standing.length > 0 || calls.length > 0 ? null : <NothingHeld />}
        </div>
      ) : null}
    </Screen>
  );
}

/** Why one is here: duty cannot end before these are in other hands (S25). */
function HeldBack({ count }: { count: number }) {
  const { t } = useTranslation('staff');
  return (
    <div className="banner is-waiting hand-note" role="alert">
      <Icon name="alert" />
      <p>
        <b>{t('duty.held', { count })}</b>
        <small>{t('duty.held_hint')}</small>
      </p>
    </div>
  );
}

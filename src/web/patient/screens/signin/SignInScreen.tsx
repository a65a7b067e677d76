import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { bedCodeFields } from '#shared/beds/bed.fields.ts';
import { tabletCodeLength } from '#shared/beds/card-code.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { regex } from '#shared/validation/rules/text.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { unsentReport } from '#web/patient/domain/sending/unsent-report.ts';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { Link } from '#web/patient/routing/Links.tsx';
import { cardReasons, to } from '#web/patient/routing/routes.ts';
import { TabletStart } from '#web/patient/screens/signin/tablet/TabletStart.tsx';
import { useEnrol } from '#web/patient/screens/signin/tablet/useEnrol.ts';
import { approval } from '#web/patient/session/approval.ts';
import { tablet } from '#web/patient/session/tablet.ts';
import { CodeField } from '#web/patient/ui/CodeField.tsx';
import { ChoosePlace } from './place/ChoosePlace.tsx';
import { type PlaceChoice, withinOf } from './place/place-choice.ts';
import { usePlaceChoice, usePlaceName } from './place/usePlaceChoice.ts';
import { ScanCard } from './scan/ScanCard.tsx';
import { useCodeSignIn } from './useSignIn.ts';
import { WaitToBeLetIn } from './WaitToBeLetIn.tsx';
import { WhoIsHere } from './WhoIsHere.tsx';

const rules = { required, regex };

/** The first screen: one field, one key, and why one is here when that was not one's wish. */
export function SignInScreen() {
  const { t } = useTranslation('patient');
  const { search } = useLocation();
  const reason = new URLSearchParams(search).get('reason');
  const ofCard = cardReasons.find((one) => one === reason);
  const unsent = useStore(unsentReport);
  const isTablet = useStore(tablet, (one) => one !== null);
  return (
    <Frame title={t('signin.title')} showsPlace>
      <div className="signin">
        {reason === 'ended' && !isTablet && <p className="callout is-waiting">{t('signin.ended')}</p>}
        {ofCard && <p className="callout is-waiting">{t(`signin.qr_${ofCard}`)}</p>}
        {unsent !== 'none' && !isTablet && (
          <p className="callout is-waiting" role="status">
            {t('signin.unsent')} {unsent === 'kept' && t('signin.unsent_kept')}{' '}
            {unsent !== 'unreported' && t('signin.unsent_reported')}
          </p>
        )}
        {isTablet ? <TabletStart /> : <ByCardOrCode />}
      </div>
    </Frame>
  );
}

/** The code, unless this device waits already; one that was not let in may try again. */
function ByCardOrCode() {
  const { t } = useTranslation('patient');
  const asked = useStore(approval);
  if (asked?.is === 'wanted') return <WaitToBeLetIn wanted={asked} />;
  return (
    <>
      {asked && (
        <p className="callout is-waiting" role="alert">
          {t(`let_in.${asked.is}`)}
        </p>
      )}
      <ByCode />
    </>
  );
}

function ByCode() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const signIn = useCodeSignIn();
  const [choice, choose] = usePlaceChoice();
  if (signIn.asked)
    return <WhoIsHere onSame={signIn.asked.same} onNew={signIn.asked.anew} isPending={signIn.isPending} />;
  return (
    <>
      <h1 className="ask">{t('signin.heading')}</h1>
      <CodeForm signIn={signIn} choice={choice} onEverywhere={() => choose(null)} />
      <ScanCard />
      <p className="muted sm">{t('signin.qr')}</p>
      <p className="muted sm">{t('signin.no_code')}</p>
      <ChoosePlace choice={choice} onChoose={choose} />
      <Link className="btn quiet wide" to={to.accountProfile(language)}>
        <Icon name="usercheck" />
        {t('account.title')}
      </Link>
    </>
  );
}

type CodeFormProps = { signIn: ReturnType<typeof useCodeSignIn>; choice: PlaceChoice; onEverywhere: () => void };

/** Takes the code of the bed, or the longer one by which a nurse makes this device the tablet of a bed. */
function CodeForm({ signIn, choice, onEverywhere }: CodeFormProps) {
  const { t } = useTranslation('patient');
  const placeName = usePlaceName();
  const form = useForm(bedCodeFields, rules, { code: '' }, 'eager');
  const code = form.field('code');
  const onRefused = (error: Error) => form.refuse(error, 'code');
  const enrol = useEnrol({ onLink: code.onInput, onRefused });
  const isTabletCode = code.value.length === tabletCodeLength;
  const meant = isTabletCode ? enrol : signIn;
  const isPending = signIn.isPending || enrol.isPending;
  const pause = usePause(meant.error);
  const [refusedAt, setRefusedAt] = useState<PlaceChoice>(null);
  // Of another place the same code may be right: what was said of it is checked anew, as when it is typed again.
  const retract = useEffectEvent((now: PlaceChoice) => {
    if (now !== refusedAt && code.error !== undefined) code.onInput(code.value);
  });
  useEffect(() => retract(choice), [choice]);
  const send = (key: string, at: PlaceChoice) => {
    const onError = (error: Error) => {
      setRefusedAt(at);
      if (at && isWrongCode(error)) form.blame({ code: [t('signin.not_within', { place: placeName(at) })] });
      else onRefused(error);
    };
    signIn.mutate({ key, within: withinOf(at) }, { onError });
  };
  const isElsewhere = choice !== null && signIn.variables?.within !== undefined && isWrongCode(signIn.error);
  const everywhere = () => {
    if (isPending || pause) return;
    onEverywhere();
    send(code.value, null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || pause) return;
    void form.submit((typed) => {
      if (isTabletCode) enrol.mutate(typed('code'));
      else send(typed('code'), choice);
    });
  };
  return (
    <form ref={form.form} className="field" onSubmit={submit} noValidate>
      <CodeField field={code} paused={pause && t('signin.pause', { time: pause })} />
      {isElsewhere && code.error !== undefined && (
        <button type="button" className="btn wide" aria-disabled={pause !== null} onClick={everywhere}>
          {t('signin.everywhere')}
        </button>
      )}
      <button type="submit" className="btn fill wide" aria-disabled={isPending || pause !== null}>
        {isPending ? t('common.loading') : t('signin.submit')}
        {!isPending && <Icon name="next" flip />}
      </button>
    </form>
  );
}

const isWrongCode = (error: unknown) => isRefusal(error) && error.code === 'wrong_code';

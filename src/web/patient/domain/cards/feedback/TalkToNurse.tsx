import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Pictogram } from '#web/kit/icons/Icon.tsx';
import { showSafetyNote } from '#web/patient/domain/cards/SafetyNote.tsx';
import { useNeededService } from '#web/patient/domain/messages/useNeeds.ts';
import { needsQuestion } from '#web/patient/domain/ordering/order.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useAskForHelp } from '#web/patient/domain/sending/useAskForHelp.ts';
import { to } from '#web/patient/routing/routes.ts';

/** Opens the thread, and asks for the service by which one talks to a nurse, where it may be asked for and is not yet. */
export function TalkToNurse() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const navigate = useNavigate();
  const send = useAskForHelp();
  const service = useNeededService('talk');
  const open = useOpenRequests().some(({ items }) => items.some(({ service_id }) => service_id === service?.id));
  const talk = () => {
    if (service?.available && !service.blocked && !open && !needsQuestion(service)) {
      send(service);
      showSafetyNote(service);
    }
    void navigate(to.messages(language));
  };
  return (
    <button type="button" className="btn fill" onClick={talk}>
      <Pictogram name={service?.icon ?? 'nurse'} />
      {t('feedback.talk')}
    </button>
  );
}

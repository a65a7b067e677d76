import { useNavigate } from 'react-router';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { to } from '#web/patient/routing/routes.ts';
import { talkService } from './unread.ts';

/** Opens the thread after a service was asked for, if it is the one by which one talks to a nurse. */
export function useOpenThread(): (asked: ServiceForBed) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return ({ id }) => {
    if (id === talkService.get()) void navigate(to.messages(language));
  };
}

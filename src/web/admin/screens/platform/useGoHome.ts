import { useNavigate } from 'react-router';
import { basename } from '#web/admin/routing/routes.ts';
import { useTo } from '#web/admin/routing/useTo.ts';

/**
 * Leads to the panel's home before a hospital is left: nothing of its addresses goes along into the next one. False where
 * whoever is here has stayed for what they have typed.
 */
export function useGoHome(): () => Promise<boolean> {
  const to = useTo();
  const navigate = useNavigate();
  return async () => {
    await navigate(to.home, { replace: true });
    return location.pathname.replace(/\/$/, '') === `${basename}${to.home}`.replace(/\/$/, '');
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOwnRequest, hideOwnRequest } from '#shared/requests/request.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { showOwnChange } from './own-requests.ts';

/** What the list of requests alone offers: to cancel one, and to take one off the list. As `useChangeRequest`. */
export function useEndRequest(id: string) {
  const { t } = useTranslation('patient');
  const client = useQueryClient();
  const params = { id };
  const cancel = useMutation({
    mutationFn: () => call(cancelOwnRequest, { params, body: { action_id: newId(), reason: 'not_needed' } }),
    onSuccess: ({ data, message }) => {
      showOwnChange(data);
      toast(message ?? t('toast.canceled'));
    },
  });
  const hide = useMutation({
    mutationFn: () => call(hideOwnRequest, { params, body: { action_id: newId() } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: keys.ownRequests }); // what is off the list is not in the next reading
      toast(message ?? t('toast.deleted'));
    },
  });
  return { cancel, hide };
}

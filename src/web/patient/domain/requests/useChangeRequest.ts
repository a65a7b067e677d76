import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  cancelOwnRequest,
  giveFeedback,
  hideOwnRequest,
  markOwnRequestDone,
  reopenOwnRequest,
} from '#shared/requests/request.endpoints.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { showOwnChange } from './own-requests.ts';

/** The patient's steps on a request that the server knows. A failure is said by a toast and changes nothing here. */
export function useChangeRequest(id: string) {
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
  const again = useMutation({
    mutationFn: () => call(reopenOwnRequest, { params, body: { action_id: newId() } }),
    onSuccess: ({ data, message }) => {
      showOwnChange(data);
      toast(message ?? t('toast.submitted'));
    },
  });
  const done = useMutation({
    mutationFn: () => call(markOwnRequestDone, { params, body: { action_id: newId() } }),
    onSuccess: ({ data }) => showOwnChange(data),
  });
  const thank = useMutation({
    mutationFn: () => call(giveFeedback, { params, body: { action_id: newId(), feedback: 'thanks' } }),
    onSuccess: ({ data }) => {
      showOwnChange(data);
      announce(t('requests.thanked'));
    },
  });
  const hide = useMutation({
    mutationFn: () => call(hideOwnRequest, { params, body: { action_id: newId() } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: keys.ownRequests }); // what is off the list is not in the next reading
      toast(message ?? t('toast.deleted'));
    },
  });
  return { cancel, again, done, thank, hide };
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { markOwnRequestDone, reopenOwnRequest } from '#shared/requests/request.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { newId } from '#web/kit/ids.ts';
import { showOwnChange } from './own-requests.ts';

/** The patient's steps on a request that home offers too. A failure is said by a toast and changes nothing here. */
export function useChangeRequest(id: string) {
  const { t } = useTranslation('patient');
  const params = { id };
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
  return { again, done };
}

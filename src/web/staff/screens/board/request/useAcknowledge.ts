import { useMutation } from '@tanstack/react-query';
import { acknowledgeRequests } from '#shared/requests/reaching/receipt.endpoints.ts';
import { call } from '#web/kit/http/call.ts';

/** Tells the server that this person has opened a request. Nobody waits for the answer. */
export function useAcknowledge(): (id: string) => void {
  return useMutation({
    mutationFn: (id: string) => call(acknowledgeRequests, { body: { request_ids: [id] }, quiet: true }),
  }).mutate;
}

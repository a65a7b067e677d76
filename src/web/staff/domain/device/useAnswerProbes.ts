import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChannelName } from '#shared/kernel/channels.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { timing } from '#shared/kernel/timing.ts';
import { giveReceipts } from '#shared/requests/reaching/receipt.endpoints.ts';
import type { RequestIds } from '#shared/requests/reaching/receipt.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { namesIn } from '#web/kit/live/channels.ts';
import { answerProbes } from './answer-probes.ts';

type Ward = ChannelName<'department'>;
type Receipts = Endpoint<{ body: RequestIds; answer: RequestIds['request_ids'] }>;

/**
 * Answers the probes of these channels with a receipt, whatever screen is shown; tried again while an answer counts.
 */
export function useAnswerProbes(channels: readonly Ward[], receipts: Receipts = giveReceipts): void {
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(receipts, { body: { request_ids: [id] }, quiet: true }),
    retry: 2,
    retryDelay: timing.sendRetrySeconds * 1000,
  });
  const names = channels.join(' ');
  useEffect(() => answerProbes(namesIn<Ward>(names), mutate), [names, mutate]);
}

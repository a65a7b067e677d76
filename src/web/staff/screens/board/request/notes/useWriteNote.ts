import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteFields } from '#shared/requests/reason.fields.ts';
import { writeNote } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { announce } from '#web/kit/announce.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { newId } from '#web/kit/ids.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';

const rules = { required, max };

type Writing = {
  request: HelpRequestForStaff;
  /** What is announced once it is written. */
  said: string;
  onWritten: () => void;
};

/**
 * The form of a note. What gets no answer stays in the form and is sent again under its own id, so that it is written
 * once (S4); its answer enters the board as an event does.
 */
export function useWriteNote({ request, said, onWritten }: Writing) {
  const client = useQueryClient();
  const form = useForm(noteFields, rules, { text: '' });
  const [action_id] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: async (note: { text: string; mention_id: string | null }) =>
      (await call(writeNote, { params: { id: request.id }, body: { action_id, ...note }, quiet: true })).data,
    onSuccess: (changed) => {
      applyChange(client, boardKey, changed, isOnBoard);
      announce(said);
      onWritten();
      return client.invalidateQueries({ queryKey: keys.history(changed.id) });
    },
    onError: (error) => {
      if (isRefusal(error) && error.code === 'invalid') form.refuse(error, 'text');
      else reportFailure(error);
    },
  });
  return {
    form,
    busy: isPending,
    submit: (mention_id: string | null) =>
      void form.submit((typed) => mutate({ text: typed('text').trim(), mention_id })),
  };
}

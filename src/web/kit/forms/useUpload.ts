import { useEffect, useId, useRef, useState } from 'react';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import type { RuleTable } from '#shared/validation/rule.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import type { Transfer } from '#web/kit/http/upload.ts';
import { byField, labelOf, makeForm } from './make-form.ts';
import { measureImage } from './measure-image.ts';
import { useShown } from './useShown.ts';

/** A field that takes one file and sends it by itself. */
export type BoundUpload = {
  id: string;
  name: string;
  label: string;
  /** What is wrong with the chosen file, by the rules or by the server. */
  error: string | undefined;
  className: string;
  /** The chosen file while it keeps the rules and has not arrived. */
  file: File | null;
  /** `chosen`: it can be sent. `failed`: no answer came, so that the same may be sent again. */
  state: 'empty' | 'chosen' | 'sending' | 'failed' | 'done';
  /** Which share of it has left, from 0 to 1. */
  share: number;
  choose: (file: File) => Promise<void>;
  send: () => void;
};

type UploadOptions = {
  /** The one field of the form that is the file. */
  name: string;
  /** The rules that the field names. */
  table: RuleTable;
  transfer: (file: File, transfer: Transfer) => Promise<void>;
};

/** A file by the rules that the server asks too. Leaving the screen ends what is on its way. */
export function useUpload(fields: BodyRules, { name, table, transfer }: UploadOptions): BoundUpload {
  const [form] = useState(() =>
    makeForm(fields, table, { initial: {}, mode: 'passive', tools: { measure: measureImage } }),
  );
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<BoundUpload['state']>('empty');
  const [share, setShare] = useState(0);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  useShown(form);
  const field = form.find(name);
  const { flags, errors } = field?.state ?? { flags: null, errors: [] };
  const refuse = (error: unknown) => {
    if (!isRefusal(error)) return setState('failed');
    setState('empty');
    setFile(null);
    form.setErrors({ [name]: byField(form, error.errors)[name] ?? [error.message] });
  };
  return {
    id: useId(),
    name,
    label: labelOf(fields, name),
    error: errors[0],
    className: flags?.validated ? (flags.valid ? 'is-valid' : 'is-invalid') : '',
    file,
    state,
    share,
    choose: async (chosen) => {
      leaving.current?.abort();
      const found = await field?.validate(chosen);
      setFile(found?.valid ? chosen : null);
      setState(found?.valid ? 'chosen' : 'empty');
    },
    send: () => {
      if (!file || state === 'sending') return;
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setShare(0);
      setState('sending');
      const done = () => {
        setFile(null);
        setState('done');
      };
      const ended = (then: () => void) => (signal.aborted ? undefined : then());
      transfer(file, { signal, onProgress: setShare }).then(
        () => ended(done),
        (error: unknown) => ended(() => refuse(error)),
      );
    },
  };
}

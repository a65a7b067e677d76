import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import type { BoundUpload } from '#web/kit/forms/useUpload.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './upload.css';

type UploadFieldProps = {
  field: BoundUpload;
  /** The kinds of files that the chooser offers. */
  accept: readonly string[];
  hint?: string;
  /** What is kept now, in the place where the chosen picture is shown before it is sent. */
  children: ReactNode;
};

/** A file: chosen, seen, sent with its progress, sent again where no answer came, and another one once it is there. */
export function UploadField({ field, accept, hint, children }: UploadFieldProps) {
  const { t } = useTranslation('desk');
  const { id, name, label, error, state, file } = field;
  const preview = useObjectUrl(file?.type.startsWith('image/') ? file : null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) void field.choose(chosen);
    currentTarget.value = ''; // the same file may be chosen again
  };
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className="upload">
      <b id={`${id}-label`}>{label}</b>
      <div className="upload-shown">
        {preview ? <img src={preview} alt={t('upload.preview')} /> : file ? <bdi>{file.name}</bdi> : children}
        <label className="btn line" data-focus-within>
          <input
            type="file"
            className={`vh ${field.className}`}
            name={name}
            accept={accept.join(',')}
            aria-labelledby={`${id}-label ${id}-act`}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            disabled={state === 'sending'}
            onChange={choose}
          />
          <span id={`${id}-act`}>{t(state === 'done' ? 'upload.again' : 'upload.choose')}</span>
        </label>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          <Icon name="alert" /> {error}
        </p>
      ) : null}
      <Transfer field={field} />
    </div>
  );
}

/** What is done with the chosen file, and how far it is. */
function Transfer({ field: { state, share, send, label } }: { field: BoundUpload }) {
  const { t } = useTranslation('desk');
  const percent = Math.floor(share * 100);
  return (
    <>
      {state === 'chosen' ? (
        <Button look="fill" wide onClick={send}>
          {t('upload.send')}
        </Button>
      ) : null}
      {state === 'sending' ? (
        <p className="upload-way">
          <progress aria-label={label} max={100} value={percent} />
          {t('upload.sending', { percent })}
        </p>
      ) : null}
      <div role="status">
        {state === 'failed' ? (
          <p className="callout is-waiting">
            <Icon name="alert" /> {t('upload.failed')}
          </p>
        ) : null}
        {state === 'done' ? (
          <p>
            <Icon name="check" /> {t('upload.done')}
          </p>
        ) : null}
      </div>
      {state === 'failed' ? (
        <Button look="fill" wide onClick={send}>
          {t('common.retry')}
        </Button>
      ) : null}
    </>
  );
}

/** An address of what is in memory, for as long as it is shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = blob && URL.createObjectURL(blob);
    setUrl(made);
    return () => (made ? URL.revokeObjectURL(made) : undefined);
  }, [blob]);
  return url;
}

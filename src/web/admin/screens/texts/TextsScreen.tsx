import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import { languages, shippedLanguages } from '#shared/locales/languages.ts';
import { changeText, resetText } from '#shared/texts/text.endpoints.ts';
import { textSurfaces } from '#shared/texts/text-surfaces.ts';
import { WhyNotOf } from '#web/admin/domain/rights/WhyNotIn.tsx';
import { useAddressQuery } from '#web/admin/routing/useAddressQuery.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { UnsavedGuard } from '#web/desk/dialog/UnsavedGuard.tsx';
import { useScreenTitle } from '#web/desk/shell/useScreenTitle.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { QuietDrawing } from '#web/desk/states/QuietDrawing.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { TextFiles } from './TextFiles.tsx';
import { TextRow } from './TextRow.tsx';
import { useSaveText, useTexts } from './useTexts.ts';
import './texts.css';

const states = ['all', 'changed', 'behind'] as const;

/** How the hospital words the texts of its apps, beside the language that they are worded from. */
export function TextsScreen() {
  const { t } = useTranslation('admin');
  const heading = useScreenTitle(t('areas.translations'));
  const { rights, isConfined } = useHere();
  const { query: view, change } = useAddressQuery();
  const surface = oneOf(textSurfaces, view.get('surface'));
  const codes = shippedLanguages(surface);
  const language = oneOf(codes, view.get('language'));
  const source = oneOf(codes, view.get('source'));
  const state = oneOf(states, view.get('state'));
  const search = view.get('search') ?? '';
  const page = Math.max(1, Number(view.get('page')) || 1);
  const texts = useTexts({ surface, language, source, search, page, ...(state === 'all' ? {} : { state }) });
  const save = useSaveText({ surface, language });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const of = (key: string) => `${surface} ${language} ${key}`;
  const type = (key: string, text: string | null) => {
    const { [of(key)]: _, ...others } = typed;
    setTyped(text === null ? others : { ...others, [of(key)]: text });
  };
  const choose = (name: string, value: string) => change((now) => chosenIn(now, name, value), { replace: true });
  const may = {
    edit: covers(rights, changeText.needs ?? 'own') && !isConfined,
    reset: covers(rights, resetText.needs ?? 'own') && !isConfined,
  };
  const { data } = texts;
  const counts = { all: undefined, changed: data?.meta.changed, behind: data?.meta.behind };
  return (
    <>
      <UnsavedGuard when={Object.keys(typed).length > 0} />
      <h1 ref={heading} tabIndex={-1}>
        {t('areas.translations')}
      </h1>
      <div className="row texts-tools">
        <Select
          label={t('texts.app')}
          value={surface}
          options={textSurfaces.map((one) => [one, t(`texts.surface.${one}`)])}
          onChoose={(value) => choose('surface', value)}
        />
        <Select
          label={t('account.language')}
          value={language}
          options={codes.map((code) => [code, languages[code].name])}
          onChoose={(value) => choose('language', value)}
        />
        <Select
          label={t('texts.source')}
          value={source}
          options={codes.map((code) => [code, languages[code].name])}
          onChoose={(value) => choose('source', value)}
        />
        <Select
          label={t('texts.shown')}
          value={state}
          options={states.map((one) => [one, [t(`texts.state.${one}`), counts[one]].filter(isSaid).join(': ')])}
          onChoose={(value) => choose('state', value)}
        />
        <input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('texts.search')}
          defaultValue={search}
          onChange={(event) => choose('search', event.currentTarget.value)}
        />
        <WhyNotOf needs={['translations:edit', 'translations:delete']} ofHospital />
        <TextFiles key={`${surface} ${language}`} place={{ surface, language }} />
      </div>
      {texts.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
      {texts.isError && !data ? <TryAgain error={texts.error} onRetry={() => void texts.refetch()} /> : null}
      {data?.data.length === 0 ? <Notice title={t('texts.none_found')} drawing={<QuietDrawing />} /> : null}
      <ul className="texts-list long-list">
        {(data?.data ?? []).map((text) => (
          <TextRow
            key={of(text.key)}
            {...{ text, surface, source, language, save, may }}
            typed={typed[of(text.key)] ?? null}
            onType={(next) => type(text.key, next)}
          />
        ))}
      </ul>
      {data && data.meta.pages > 1 ? (
        <nav className="row" aria-label={t('texts.pages')}>
          <button type="button" className="mini" disabled={page <= 1} onClick={() => choose('page', String(page - 1))}>
            {t('texts.before')}
          </button>
          <span className="num">{t('texts.page', { page: data.meta.page, pages: data.meta.pages })}</span>
          <button
            type="button"
            className="mini"
            disabled={page >= data.meta.pages}
            onClick={() => choose('page', String(page + 1))}
          >
            {t('texts.after')}
          </button>
        </nav>
      ) : null}
    </>
  );
}

type SelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, word: string])[];
  onChoose: (value: string) => void;
};

function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <label className="texts-select">
      {label}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Another choice begins at the first page. */
function chosenIn(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(name, value);
  if (name !== 'page') next.delete('page');
  return next;
}

/** What the address says, if it is one of these; else the first. */
function oneOf<One extends string>(known: readonly One[], said: string | null): One {
  const found = known.find((one) => one === said) ?? known[0];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

const isSaid = (part: string | number | undefined) => part !== undefined;

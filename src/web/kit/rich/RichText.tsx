import { createElement, type ReactNode, useMemo } from 'react';
import { type RichNode, readRich } from '#shared/content/rich-text.ts';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { directionOf } from '#web/kit/i18n/texts.ts';
import './rich-text.css';

/** A text with a form, element by element: no HTML is ever given to the page (docs/decisions/0038-contents.md). */
export function RichText({ html, language }: { html: string; language: LanguageCode }) {
  const nodes = useMemo(() => readRich(html), [html]);
  const { tag } = languages[language];
  return (
    <div className="rich" lang={tag} dir={directionOf(language)}>
      {nodes.map(drawn)}
    </div>
  );
}

function drawn(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, href, children } = node;
  const leaves = href?.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {};
  return createElement(name, { key, href, ...leaves }, ...(name === 'br' ? [] : children.map(drawn)));
}

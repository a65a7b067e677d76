import { UnreadableFile } from './unreadable-file.ts';

/** `end` closes what `begin` opened; an element without content is both, one after the other. */
export type XmlToken =
  | { kind: 'begin'; name: string; attribute(name: string): string | undefined }
  | { kind: 'end'; name: string }
  | { kind: 'text'; text: string };

/**
 * Sticky: what does not fit ends the reading at once. A name ends where no sign of a name follows, so that it is tried at one
 * length only: the time grows with the length of the text alone.
 */
const next =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/<>]+)(?![^\s/<>])((?:[^<>"'/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)(\/?)>|([^<]+)/y;

/** The elements of XML without a document type, so that it has no entities of its own. Names are without their prefix. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  const pattern = new RegExp(next);
  pattern.lastIndex = xml.startsWith('\ufeff') ? 1 : 0;
  while (pattern.lastIndex < xml.length) {
    const found = pattern.exec(xml);
    if (!found) throw new UnreadableFile();
    const [, raw, closes, tag, attributes = '', isEmpty, text] = found;
    if (raw !== undefined) yield { kind: 'text', text: raw };
    else if (text !== undefined) yield { kind: 'text', text: unescaped(text) };
    else if (tag !== undefined) {
      if (tag.startsWith('!')) throw new UnreadableFile();
      const name = tag.replace(/^.*:/, '');
      if (!closes) yield { kind: 'begin', name, attribute: (wanted) => attributeIn(attributes, wanted) };
      if (closes || isEmpty) yield { kind: 'end', name };
    }
  }
}

/** Sticky, and none of its parts may begin with what the one before ends with: linear as well. */
const attribute = /\s*([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** By its name as it is written, prefix included. */
function attributeIn(attributes: string, wanted: string): string | undefined {
  const pattern = new RegExp(attribute);
  for (let found = pattern.exec(attributes); found; found = pattern.exec(attributes)) {
    const [, name, double, single = ''] = found;
    if (name === wanted) return unescaped(double ?? single);
  }
  return undefined;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

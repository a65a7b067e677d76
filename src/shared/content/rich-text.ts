/** What a text with a form may be made of; everything else is taken out of it on the server, and never drawn. */
export const richElements = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'] as const;
export type RichElement = (typeof richElements)[number];

/** Text, or an element with what stands in it. */
export type RichNode = string | { name: RichElement; href?: string; children: RichNode[] };

/** Whether a link may lead there: to another page, a mail address or a telephone number. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/i.test(address);
}

/**
 * Reads cleaned HTML without a browser's parser, which pages refuse to use on texts. What is no element of ours is left
 * out and what stands in it stays, so that nothing else can come of any text.
 */
export function readRich(html: string): RichNode[] {
  const top: RichNode[] = [];
  const open: { name: RichElement; children: RichNode[] }[] = [];
  for (const [whole, end, tag = '', attributes = ''] of html.matchAll(token)) {
    const into = open.at(-1)?.children ?? top;
    if (!tag) {
      into.push(decode(whole));
      continue;
    }
    const name = richElements.find((one) => one === tag.toLowerCase());
    if (!name) continue;
    if (end) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0) open.splice(at);
      continue;
    }
    const node = { name, ...(name === 'a' && linkOf(attributes)), children: [] };
    into.push(node);
    if (name !== 'br') open.push(node);
  }
  return top;
}

/** The words alone, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, decode)
    .replace(/\s+/g, ' ')
    .trim();
}

const token = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^<>"])*)>|[^<]+|</gi;

function linkOf(attributes: string): { href?: string } {
  const [, written = ''] = /(?:^|\s)href="([^"]*)"/i.exec(attributes) ?? [];
  const href = decode(written);
  return isSafeAddress(href) ? { href } : {};
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

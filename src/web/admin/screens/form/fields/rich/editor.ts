import { type Editor, getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, type Node as DocumentNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress, type RichNode, readRich } from '#shared/content/rich-text.ts';

/** What a page may hold, and no more than the server lets through (`shared/content/rich-text.ts`). */
export const editorParts = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isSafeAddress(address ?? ''),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

/** What the editor begins with; made node by node, since the page takes no HTML from text (Trusted Types). */
export function startOf(html: string): JSONContent {
  return parsed(html).toJSON();
}

/** How the editor writes a text that nobody has touched: an entry of a list stands in a paragraph, for one. */
export function asWritten(html: string): string {
  return withoutEnd(getHTMLFromFragment(parsed(html).content, getSchema(editorParts)));
}

/** The text as it stands in the editor now; empty where no word is left. */
export function writtenIn(editor: Editor): string {
  return editor.isEmpty ? '' : withoutEnd(editor.getHTML());
}

/** Without the empty paragraphs at the end, of which the editor keeps one after a list to go on writing in. */
const withoutEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

function parsed(html: string): DocumentNode {
  const root = document.createElement('div');
  root.append(...readRich(html).map(asNode));
  return DOMParser.fromSchema(getSchema(editorParts)).parse(root);
}

/** What is pasted or dropped comes as its words: no other program's form, and no HTML that the page would have to read. */
export function pasteWords(view: EditorView, event: ClipboardEvent | DragEvent): boolean {
  if (view.dragging) return false; // a part of this text, moved by hand
  const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
  event.preventDefault();
  const words = data?.getData('text/plain') ?? '';
  if (words) view.pasteText(words);
  return true;
}

function asNode(node: RichNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.name);
  if (node.href) element.setAttribute('href', node.href);
  element.append(...node.children.map(asNode));
  return element;
}

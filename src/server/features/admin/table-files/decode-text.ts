import { UnreadableFile } from './unreadable-file.ts';

export const encodings = ['utf-8', 'utf-16le', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The text of a file: by the mark at its beginning, else UTF-8, and where it is none Windows-1252, in which German Excel saves.
 * Throws `UnreadableFile` for what is no text.
 */
export function decodeText(content: Buffer): { text: string; encoding: Encoding } {
  const encoding = encodingOf(content);
  const text = new TextDecoder(encoding).decode(content);
  if (text.includes('\0')) throw new UnreadableFile();
  return { text, encoding };
}

function encodingOf(content: Buffer): Encoding {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1252'; // its bytes are no UTF-8
  }
}

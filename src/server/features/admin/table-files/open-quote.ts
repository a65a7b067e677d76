import { UnreadableFile } from './unreadable-file.ts';

/** A quote that is never closed: whatever follows it would be one cell. */
export class OpenQuote extends UnreadableFile {
  /** Where it opens, counted from 1. */
  readonly line: number;

  constructor(line: number) {
    super();
    this.line = line;
  }
}

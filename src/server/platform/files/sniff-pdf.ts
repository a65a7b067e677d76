import { isArchiveToo, isPageToo } from './sniff-image.ts';

/** Readers look for the end within so many bytes of the last one. */
const endsWithin = 1024;
/** What a document may do or carry beside its pages, by the names that PDF (ISO 32000) gives it. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/;

/** Whether the first and last bytes are those of a PDF: nothing stands before it. */
export function isPdf(content: Buffer): boolean {
  const end = content.subarray(Math.max(0, content.length - endsWithin));
  return /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) && end.includes('%%EOF');
}

/**
 * Whether a PDF is something else too, or says that it does or carries more than pages: script, calls of programs, files
 * within. What it hides in compressed parts is not found: no page of ours opens it, it is handed out as an attachment.
 */
export function isMoreThanPages(content: Buffer): boolean {
  // Signs of a name may be written by their number: /J#53 is /JS.
  const named = content.toString('latin1').replace(/#([0-9a-f]{2})/gi, (_, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16));
  });
  return isArchiveToo(content) || isPageToo(content) || active.test(named);
}

import { Zip, type ZipInputFile } from 'fflate';

type Entry = { path: string; size: string; crc: string };

/**
 * A ZIP file (PKWARE APPNOTE) of files that are deflated already, piece by piece: memory holds one piece. Sizes and
 * checksums of a file stand after its contents.
 */
export async function* zipOf(
  entries: readonly Entry[],
  made: Date,
  piece: (path: string, number: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { path, size, crc } of entries) {
    const file: ZipInputFile = { filename: path, compression: 8, mtime: made, size: Number(size), crc: Number(crc) };
    zip.add(file);
    for (let number = 0; ; number++) {
      const content = await piece(path, number);
      file.ondata?.(null, content ? new Uint8Array(content) : new Uint8Array(0), content === undefined);
      yield* ready.splice(0);
      if (!content) break;
    }
  }
  zip.end();
  yield* ready.splice(0);
}

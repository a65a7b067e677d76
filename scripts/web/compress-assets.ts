import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Fonts are packed already. A sound of one tone is a fortieth of its length. */
const packable = /\.(js|css|svg|wasm|wav)$/;

/**
 * Leaves beside each hashed file what the server sends in its place: `.br` and `.gz`, packed once and as small as can
 * be.
 */
export async function compressAssets(folder: string): Promise<void> {
  await Promise.all(
    readdirSync(folder)
      .filter((name) => packable.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const bytes = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${path}.br`, await brotli(bytes, { params }));
        writeFileSync(`${path}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}

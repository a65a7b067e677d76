import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk for the data folder, that can be filled. */
export type Disk = { folder: string; fill(): void; empty(): void; remove(): void };

const block = Buffer.alloc(1024 * 1024);

/** Undefined where this machine lets none be mounted: only root may, and not in every container. */
export function mountDisk(place: string, megabytes: number): Disk | undefined {
  const folder = join(place, 'disk');
  const filler = join(folder, 'filler');
  mkdirSync(folder);
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  if (process.getuid?.() !== 0 || spawnSync('mount', options).status !== 0) return undefined;
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (let size = block.length; size >= 1; ) {
          try {
            writeSync(file, block, 0, size);
          } catch (error) {
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
            size = Math.floor(size / 16); // down to the last byte
          }
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      const { status, stderr } = spawnSync('umount', [folder], { encoding: 'utf8' });
      if (status === 0) return;
      // Something still holds a file there: out of sight now, gone when that ends.
      if (spawnSync('umount', ['-l', folder]).status !== 0) throw new Error(`${folder} stays mounted: ${stderr}`);
    },
  };
}

import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

const inflate = promisify(inflateRaw);

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const partSignature = 0x04034b50;
/** The longest comment that may follow the end of the directory, with the end itself. */
const longestEnd = 65_557;
const mostParts = 1000;

/** Finds the parts of a zip file by its directory (APPNOTE 4.3); each is unpacked when it is read. */
export function openZip(zip: Buffer, mostBytes: number) {
  const directory = readDirectory(zip);
  let left = mostBytes;
  return {
    /**
     * The text of a part, null where there is none. Unpacks no more than `mostBytes` of all parts together, whatever they say
     * of themselves. Throws `UnreadableFile`.
     */
    async read(path: string): Promise<string | null> {
      const place = directory.get(path);
      if (place === undefined) return null;
      const content = await unpack(zip, place, left);
      left -= content.length;
      if (left <= 0) throw new UnreadableFile();
      return content.toString('utf8');
    },
  };
}

type Place = { method: number; bytes: number; begin: number };

function readDirectory(zip: Buffer): Map<string, Place> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < zip.length - longestEnd || end < 0 || zip.readUInt32LE(end) !== endSignature) throw new UnreadableFile();
  const count = zip.readUInt16LE(end + 10);
  if (count > mostParts) throw new UnreadableFile();
  const directory = new Map<string, Place>();
  for (let [at, entry] = [zip.readUInt32LE(end + 16), 0]; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new UnreadableFile();
    const names = zip.readUInt16LE(at + 28);
    const place = {
      method: zip.readUInt16LE(at + 10),
      bytes: zip.readUInt32LE(at + 20),
      begin: zip.readUInt32LE(at + 42),
    };
    directory.set(zip.toString('utf8', at + 46, at + 46 + names), place);
    at += 46 + names + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return directory;
}

async function unpack(zip: Buffer, { method, bytes, begin }: Place, mostBytes: number): Promise<Buffer> {
  if (zip.readUInt32LE(begin) !== partSignature) throw new UnreadableFile();
  const from = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28);
  const packed = zip.subarray(from, from + bytes);
  if (method === 0) return packed;
  if (method !== 8 || mostBytes <= 0) throw new UnreadableFile();
  return inflate(packed, { maxOutputLength: mostBytes });
}

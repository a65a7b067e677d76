import type { ListedRule, NamedRule, Tools } from '#shared/validation/rule.ts';

/** The file's name ends in one of these; an empty list accepts nothing. */
export const ext: ListedRule = {
  test: (files, endings) => {
    const pattern = new RegExp(`\\.(${endings.map(escaped).join('|')})$`, 'i');
    return endings.length > 0 && every(files, 'name', (name) => pattern.test(name));
  },
};

/** By the name alone; what the file says to be is not asked. */
export const image: ListedRule = {
  test: (files) => every(files, 'name', (name) => /\.(jpg|svg|jpeg|png|bmp|gif|webp)$/i.test(name)),
};

/** The file's type is in the list, where `*` stands for anything: `image/*`. An empty list accepts nothing. */
export const mimes: ListedRule = {
  test: (files, types) => {
    const pattern = new RegExp(`${types.map((type) => escaped(type).replaceAll('\\*', '.+')).join('|')}$`, 'i');
    return types.length > 0 && every(files, 'type', (type) => pattern.test(type));
  },
};

/** At most so many kilobytes of 1024 bytes. */
export const size: NamedRule = {
  params: [{ name: 'size', cast: Number }],
  test: (files, { size: kilobytes }) => {
    const most = Number(kilobytes) * 1024;
    if (Number.isNaN(most)) return false;
    if (Array.isArray(files)) return files.every((file) => !(Number(property(file, 'size')) > most));
    return Number(property(files, 'size')) <= most;
  },
};

/** Exactly as wide and as high. The ending `webp` is refused, other than by `image`. */
export const dimensions: NamedRule = {
  params: [
    { name: 'width', cast: Number },
    { name: 'height', cast: Number },
  ],
  test: async (files, { width, height }, { measure }: Tools) => {
    if (!every(files, 'name', (name) => /\.(jpg|svg|jpeg|png|bmp|gif)$/i.test(name))) return false;
    const sizes = await Promise.all(listOf(files).map((file) => measure?.(file) ?? null));
    return sizes.every((found) => found !== null && found.width === width && found.height === height);
  },
};

function every(files: unknown, key: 'name' | 'type', test: (text: string) => boolean): boolean {
  return listOf(files).every((file) => test(String(property(file, key))));
}

function listOf(files: unknown): unknown[] {
  return Array.isArray(files) ? files : [files];
}

function property(file: unknown, key: string): unknown {
  return typeof file === 'object' && file !== null ? Reflect.get(file, key) : undefined;
}

function escaped(pattern: unknown): string {
  return String(pattern).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

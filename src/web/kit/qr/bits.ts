/** A square or a picture of dark (1) and light (0) dots, row by row. */
export type Bits = { width: number; height: number; dots: Uint8Array };

/** A grey picture, row by row, as a camera gives it. */
export type Grey = { width: number; height: number; light: Uint8Array | Uint8ClampedArray };

/** Outside there is light. */
export function dotAt({ width, height, dots }: Bits, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return 0;
  return dots[Math.floor(y) * width + Math.floor(x)] ?? 0;
}

/** The luminance of RGBA pixels (ITU-R BT.601). */
export function greyOf({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): Grey {
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at++) {
    const pixel = at * 4;
    light[at] = (306 * (data[pixel] ?? 0) + 601 * (data[pixel + 1] ?? 0) + 117 * (data[pixel + 2] ?? 0)) >> 10;
  }
  return { width, height, light };
}

/**
 * What is darker than its surroundings. The threshold is the mean of a window around each dot (an integral image gives
 * it in four reads), so that a shadow across the card does no harm.
 */
export function darkOf({ width, height, light }: Grey): Bits {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += light[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const half = Math.max(8, Math.floor(Math.max(width, height) / 16));
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)];
      const [top, bottom] = [Math.max(0, y - half), Math.min(height, y + half + 1)];
      const mean =
        (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top));
      dots[y * width + x] = (light[y * width + x] ?? 0) < mean - 10 ? 1 : 0;
    }
  return { width, height, dots };
}

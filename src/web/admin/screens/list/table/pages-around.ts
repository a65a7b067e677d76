/** The first page, the last one and those around the present one, in their order: at most five. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  return [...new Set(near)].sort((a, b) => a - b);
}

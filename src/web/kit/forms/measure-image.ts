/** How large a picture is, as the rule `dimensions` asks; null for what the browser cannot draw. */
export async function measureImage(file: unknown): Promise<{ width: number; height: number } | null> {
  if (!(file instanceof Blob)) return null;
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null; // DOMException: no picture, or damaged
  }
}

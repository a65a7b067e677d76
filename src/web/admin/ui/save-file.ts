/** Hands a file to the browser, which keeps it where its owner keeps such files. */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

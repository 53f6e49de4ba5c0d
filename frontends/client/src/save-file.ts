/** Saves a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started reading it by then, and keeps what it reads.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

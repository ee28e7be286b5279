/** Has the browser keep a file under a name. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  followTo(address, name);
  URL.revokeObjectURL(address);
}

/** Has the browser fetch an address and keep what comes as a file. */
export function followTo(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}

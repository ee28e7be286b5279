import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

export type LineFile = {
  /** Writes lines, which survive the death of the process. @throws what the file system refuses */
  append(lines: readonly string[]): void;
  /** Brings them to the disk. */
  sync(): void;
  close(): void;
};

/**
 * A file of lines that is only ever appended to. A line that a power cut or a full disk tore apart
 * stays alone: what comes after it begins a line of its own.
 */
export function openLineFile(path: string): LineFile {
  const file = openSync(path, 'a+', 0o600);
  let torn = !endsWithLine(file);
  return {
    append(lines) {
      if (lines.length === 0) return;
      const text = `${torn ? '\n' : ''}${lines.join('\n')}\n`;
      torn = true;
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      torn = false;
    },
    sync: () => fsyncSync(file),
    close: () => closeSync(file),
  };
}

function endsWithLine(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last.toString() === '\n';
}

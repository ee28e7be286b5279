import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { RESTART } from '#src/domain/config/exit-codes.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
import { logProblem } from '#src/log.ts';
import { answers } from './answers.ts';

export type Lock = {
  /**
   * To be called between a write and its acknowledgement: what was written before the lock was lost is in what the
   * next owner found. Takes some 20 µs.
   *
   * @throws when another process has the lock, or the file cannot be read
   */
  assertHeld(): void;
  release(): void;
};

export type LockOptions = {
  /** What the administrator wrote, for messages. */
  readonly dataDir: string;
  /** Path of the Unix socket that the owner listens on for as long as it runs. */
  readonly socket: string;
  /** Called once when another process has taken the lock over; ends this process where nothing is said. */
  readonly onLost?: () => void;
  /** Gets the line that says why it takes long. */
  readonly say?: (line: string) => void;
  readonly pace?: Pace;
};

/** `beatMs`: how often the owner changes the file. An asker finds it unchanged `looks` times, `lookMs` apart. */
export type Pace = { readonly beatMs: number; readonly lookMs: number; readonly looks: number };

/** 30 s: fifteen beats. Looks are counted, and no clock is read: one that both were suspended for is one look. */
const PACE: Pace = { beatMs: 2_000, lookMs: 500, looks: 60 };

type Owner = {
  /** Random: whose lock it is, wherever it runs. */
  readonly token: string;
  readonly pid: number;
  /** When it began, which tells it from a later process of the same number. */
  readonly started: string;
  /** Where `pid` and `started` mean something: see spaceOf. */
  readonly space: string;
};

/**
 * Makes this process the only user of a data directory: two writers would destroy the database.
 *
 * Where the owner's process number can be judged, a dead one's lock is taken over at once. Elsewhere (another
 * container, another machine on a shared disk) the owner shows that it lives: it answers on its socket, or the file
 * changes. One that does neither for 30 s has lost the lock, and ends as soon as it notices.
 *
 * @throws ConfigError when a living process holds it
 */
export async function acquireLock(path: string, options: LockOptions): Promise<Lock> {
  const { dataDir, socket, say = toStderr, pace = PACE } = options;
  const owner: Owner = {
    token: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid),
    space: SPACE,
  };
  let seen: string | null = null;
  for (let unchanged = 0; ; unchanged += 1) {
    const isAnswering = await answers(socket);
    const found = read(path);
    if (isAnswering) throw inUse(dataDir, found);
    if (found === null) {
      if (create(path, textOf(owner, 0))) return hold(path, owner, options);
      continue;
    }
    const state = judge(found);
    if (state === 'lives' || (seen !== null && seen !== found)) throw inUse(dataDir, found);
    if (state === 'gone' || unchanged >= pace.looks) {
      if (!takeAway(path, found, owner)) throw inUse(dataDir, read(path));
      seen = null;
      unchanged = -1;
      continue;
    }
    if (seen === null) {
      const seconds = (pace.looks * pace.lookMs) / 1000;
      say(
        `DATA_DIR ${dataDir} may be in use by another container: waiting ${seconds} s to be sure.`,
      );
    }
    seen = found;
    await pause(pace.lookMs);
  }
}

function inUse(dataDir: string, text: string | null): ConfigError {
  const owner = text !== null && judge(text) === 'lives' ? parse(text) : null;
  return new ConfigError(
    owner
      ? `DATA_DIR ${dataDir} is in use by process ${owner.pid}: stop that process or choose another directory.`
      : `DATA_DIR ${dataDir} is in use by another container or machine: stop the site there or choose another directory.`,
  );
}

/** Keeps the file changing, and looks whether it is still ours. */
function hold(path: string, owner: Owner, { dataDir, onLost, pace = PACE }: LockOptions): Lock {
  let beats = 0;
  let isLost = false;
  const isMine = (text: string | null) => text !== null && parse(text)?.token === owner.token;
  const beat = (): boolean => {
    beats += 1;
    const text = textOf(owner, beats);
    let file: number;
    try {
      file = openSync(path, 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Deleted by hand, or an asker is about to put it back or to take over: whose file is there first has the lock.
      return create(path, text) || isMine(read(path));
    }
    try {
      // What is open now stays what it was found to be, whatever the name stands for meanwhile: another's is not hit.
      if (!isMine(readFileSync(file, 'utf8'))) return false;
      writeSync(file, text, 0);
      return true;
    } finally {
      closeSync(file);
    }
  };
  const lose = () => {
    if (isLost) return;
    isLost = true;
    clearInterval(beating);
    (onLost ?? endProcess)();
  };
  const endProcess = () => {
    logProblem('lock-lost', {
      message: `DATA_DIR ${dataDir} was taken over by another process while this one stood still: it ends, and acknowledges nothing more.`,
    });
    process.exit(RESTART);
  };
  const beating = setInterval(() => {
    try {
      if (!beat()) lose();
    } catch {
      // The disk does not let us see it: assertHeld says so to those who write.
    }
  }, pace.beatMs).unref();
  return {
    assertHeld: () => {
      const found = read(path);
      if (!isLost && (found === null ? beat() : isMine(found))) return;
      lose();
      throw new Error(`DATA_DIR ${dataDir} was taken over by another process.`);
    },
    release: () => {
      clearInterval(beating);
      if (isMine(read(path))) rmSync(path, { force: true });
    },
  };
}

/** Always of the same length, so that a beat is written over the one before. */
function textOf(owner: Owner, beats: number): string {
  return JSON.stringify({ ...owner, beat: String(beats).padStart(12, '0') });
}

/** @returns false where there is a file already */
function create(path: string, text: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(file, text, 0);
    return true;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Removes a dead owner's lock. @returns false when another process replaced it in between */
function takeAway(path: string, stale: string, { token }: Owner): boolean {
  const aside = `${path}.${token}`;
  try {
    if (read(path) !== stale) return false;
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  const isStale = read(aside) === stale;
  try {
    if (!isStale) linkSync(aside, path);
  } catch {
    // It is there again, or its owner puts it there (see beat).
  }
  rmSync(aside, { force: true });
  return isStale;
}

/** @returns null where there is none */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parse(text: string): Owner | null {
  const { token, pid, started, space } = (parseJson(text) ?? {}) as Partial<Owner>;
  return Number.isInteger(pid)
    ? { token: String(token), pid: Number(pid), started: String(started), space: String(space) }
    : null;
}

/** What the owner's process number says; `unknown` where it may be another process's here. */
function judge(text: string): 'lives' | 'gone' | 'unknown' {
  const owner = parse(text);
  if (owner === null || SPACE === '' || owner.space !== SPACE) return 'unknown';
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'gone';
  }
  const started = startOf(owner.pid);
  if (started === owner.started) return 'lives';
  // One of another user may be hidden (proc(5): hidepid).
  return started === '' ? 'unknown' : 'gone';
}

/** Where a process number means the same: this boot of this machine and this PID namespace; empty if not known. */
function spaceOf(): string {
  // Elsewhere there are no namespaces, and a container on such a machine has a Linux.
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    // Of another namespace's /proc nothing can be learnt about our numbers.
    if (readlinkSync('/proc/self') !== String(process.pid)) return '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

const SPACE = spaceOf();

/** Ended, but its parent has not asked how: it has a number and holds nothing any more (proc(5)). */
const DEFUNCT = new Set(['Z', 'X', 'x']);

/** When a process began, in ticks since the boot; empty where that cannot be read, `defunct` for one that ended. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Counted after the command name, which may hold spaces: field 3 is the state, 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return DEFUNCT.has(fields[0] ?? '') ? 'defunct' : String(fields[19]);
  } catch {
    return '';
  }
}

function toStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

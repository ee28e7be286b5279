/** What may stand on a shelf. */
export type Shelved = {
  /** Memory that it takes. */
  readonly bytes: number;
  /** Asked for since the clearing hand came by; whoever finds it sets this. */
  used: boolean;
};

export type Shelf<Item extends Shelved> = {
  get(name: string): Item | undefined;
  /** Puts an item up, instead of the one that had its name; what is too much goes. */
  put(name: string, item: Item): void;
  remove(name: string): void;
  entries(): Iterable<[name: string, item: Item]>;
  readonly size: number;
  readonly bytes: number;
};

/**
 * Things by name, within a limit of memory.
 *
 * Second chance: the oldest goes, unless somebody asked for it since the hand last came by. Finding
 * one then costs a flag instead of reordering the map.
 */
export function createShelf<Item extends Shelved>(maxBytes: number): Shelf<Item> {
  const items = new Map<string, Item>();
  let bytes = 0;

  function remove(name: string): void {
    bytes -= items.get(name)?.bytes ?? 0;
    items.delete(name);
  }

  function clear(newest: string): void {
    for (const [name, item] of items) {
      if (bytes <= maxBytes) return;
      if (item.used && name !== newest) {
        item.used = false;
        // To the end, where the loop comes by once more.
        items.delete(name);
        items.set(name, item);
      } else remove(name);
    }
  }

  return {
    get: (name) => items.get(name),
    put: (name, item) => {
      remove(name);
      bytes += item.bytes;
      items.set(name, item);
      clear(name);
    },
    remove,
    entries: () => items.entries(),
    get size() {
      return items.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

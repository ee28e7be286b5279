import { uploads } from '../../../../src/i18n/en/uploads.ts';
import { type SvgAttributes, SvgError } from './svg-syntax.ts';

/** What a browser draws for a picture: tens of thousands of shapes are done in a blink. */
const MAX_DRAWN = 100_000;
/** Things drawn by things that are drawn by others, one after the other. */
const MAX_CHAIN = 20;
/** Paints in style sheets, and classes of one element. */
const MAX_STYLES = 2000;

const TOO_MUCH = uploads['upload.svgTooMuch'];

/** Elements whose size or effort is a number of theirs; one like these takes a browser minutes. */
const SIZED = /^(?:svg|pattern|filter|fe[A-Z]\w*)$/;
const SIZES = ['width', 'height', 'x', 'y', 'viewBox', 'stdDeviation', 'radius', 'order'];
const HUGE = /\d{6}|\de\+?\d/i;

/** Paint that the shapes within take over. */
const INHERITED = /^(?:fill|stroke|style|marker(?:-\w+)?)$/;
/** Paint that draws nothing by itself. */
const FLAT = /^(?:linearGradient|radialGradient|solidColor)$/;

const REFERENCE = /url\(\s*["']?\s*#([^"'()\s]+)/gi;

type Link = { readonly to: string; readonly inherited: boolean };
type Drawn = { readonly name: string; size: number; readonly inside: Drawn[]; links: Link[] };

export type SvgWeight = {
  open(name: string, attributes: SvgAttributes): void;
  close(): void;
  style(css: string): void;
  /** @throws SvgError when the whole drawing is too much for a browser */
  check(): void;
};

/**
 * Counts what is drawn. `use` draws something again, as patterns, masks and markers do: ten groups of
 * ten uses each are ten thousand million shapes out of a hundred lines.
 */
export function createSvgWeight(): SvgWeight {
  const root: Drawn = { name: '', size: 0, inside: [], links: [] };
  const open = [root];
  const named = new Map<string, Drawn>();
  const painted = new Map<string, Link[]>();
  const known = new Map<Drawn, number>();
  let styles = 0;

  function weigh(drawn: Drawn, way: ReadonlySet<Drawn>): number {
    const before = known.get(drawn);
    if (before !== undefined) return before;
    if (way.size > MAX_CHAIN) throw new SvgError(TOO_MUCH);
    let weight = 1;
    const add = (more: number) => {
      weight += more;
      if (weight > MAX_DRAWN) throw new SvgError(TOO_MUCH);
    };
    for (const part of drawn.inside) add(weigh(part, way));
    for (const { to, inherited } of drawn.links) {
      const target = named.get(to);
      // What is drawn by itself is not drawn (SVG 2 §5.6).
      if (!target || FLAT.test(target.name) || way.has(target)) continue;
      add(weigh(target, new Set([...way, target])) * (inherited ? drawn.size : 1));
    }
    known.set(drawn, weight);
    return weight;
  }

  return {
    open(name, attributes) {
      checkNumbers(name, attributes);
      const drawn: Drawn = { name, size: 1, inside: [], links: linksOf(attributes) };
      const classes = new Set((attributes.get('class') ?? '').split(/\s+/, MAX_STYLES));
      for (const name of classes) drawn.links.push({ to: `.${name}`, inherited: true });
      const id = attributes.get('id');
      if (id !== undefined && !named.has(id)) named.set(id, drawn);
      open.at(-1)?.inside.push(drawn);
      open.push(drawn);
    },
    close() {
      const { size } = open.pop() ?? root;
      const outer = open.at(-1);
      if (outer) outer.size += size;
    },
    style(css) {
      for (const rule of css.split('}')) {
        const links = [...rule.matchAll(REFERENCE)].map(([, to = '']) => ({ to, inherited: true }));
        if (links.length === 0) continue;
        styles += links.length;
        if (styles > MAX_STYLES) throw new SvgError(TOO_MUCH);
        const [selectors = ''] = rule.split('{').slice(-2, -1);
        // A class of elements; whatever else a selector says, it may choose every element.
        const keys = selectors
          .split(',')
          .map((selector) => /^\s*(\.[\w-]+)\s*$/.exec(selector)?.[1]);
        for (const key of new Set(keys.map((name) => name ?? '*'))) {
          const all = painted.get(key) ?? [];
          all.push(...links);
          painted.set(key, all);
        }
      }
    },
    check() {
      root.links.push(...(painted.get('*') ?? []));
      resolve(root);
      weigh(root, new Set());
    },
  };

  /** Puts what the style sheet says of a class in its place. */
  function resolve(drawn: Drawn): void {
    drawn.links = drawn.links.flatMap((link) =>
      link.to.startsWith('.') ? (painted.get(link.to) ?? []) : link,
    );
    for (const part of drawn.inside) resolve(part);
  }
}

function linksOf(attributes: SvgAttributes): Link[] {
  const links: Link[] = [];
  for (const [name, value] of attributes) {
    if (/(?:^|:)href$/.test(name)) {
      if (value.trim().startsWith('#')) links.push({ to: value.trim().slice(1), inherited: false });
    } else if (value.includes('#'))
      for (const [, to = ''] of value.matchAll(REFERENCE))
        links.push({ to, inherited: INHERITED.test(name) });
  }
  return links;
}

function checkNumbers(name: string, attributes: SvgAttributes): void {
  if (!SIZED.test(name)) return;
  const isHuge = SIZES.some((size) => HUGE.test(attributes.get(size) ?? ''));
  if (isHuge || Number(attributes.get('numOctaves') ?? 1) > 10) throw new SvgError(TOO_MUCH);
}

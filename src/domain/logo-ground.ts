/** What a logo stands on: the three colours that one sees through to, in both themes. */
export const GROUNDS = { light: '#ffffff', dark: '#15171a', middle: '#767b84' } as const;

/** Part of a logo that has to be lost on a ground before another one is taken. */
const LOST = 0.15;
/** Part of the pixels that may be see-through where a picture is a whole one: rounded corners are not. */
const HOLES = 0.005;
/** How far, of 255, the edge of a picture strays from one colour where it is a photograph. */
const STRAYS = 12;

/** How a logo is set into a square. */
export type LogoGround = {
  /** What is behind and around it. */
  readonly colour: string;
  /** One that is see-through has room around it; of a photograph the middle is shown; a whole one is shown as it is. */
  readonly kind: 'through' | 'photograph' | 'whole';
};

/**
 * On what a logo can be seen: a white one on dark, a dark one on white, one with both on grey. What one does not
 * see through goes on in the colour of its own edge.
 *
 * @param pixels of the logo made small: red, green, blue and alpha of each, row by row
 */
export function groundOf(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): LogoGround {
  let [holes, seen, light, dark] = [0, 0, 0, 0];
  const edge: number[][] = [];
  for (let at = 0; at < width * height; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at * 4, at * 4 + 4);
    const [x, y] = [at % width, Math.floor(at / width)];
    if (alpha < 250) holes++;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge.push([red, green, blue]);
    if (alpha < 128) continue;
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    seen++;
    // Less contrast than 1.6 : 1 with white, or with the dark ground.
    if (luminance > 0.61) light++;
    else if (luminance < 0.045) dark++;
  }
  if (holes > HOLES * width * height) {
    const [lostOnLight, lostOnDark] = [light > LOST * seen, dark > LOST * seen];
    const ground = lostOnLight ? (lostOnDark ? 'middle' : 'dark') : 'light';
    return { colour: GROUNDS[ground], kind: 'through' };
  }
  const mean = [0, 1, 2].map((part) => edge.reduce((sum, one) => sum + (one[part] ?? 0), 0));
  const [red = 0, green = 0, blue = 0] = mean.map((sum) => Math.round(sum / edge.length));
  const strays = edge.reduce(
    (sum, [r = 0, g = 0, b = 0]) =>
      sum + Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue),
    0,
  );
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return {
    colour: `#${hex}`,
    kind: strays / (edge.length * 3) > STRAYS ? 'photograph' : 'whole',
  };
}

const linear = (part: number) =>
  part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;

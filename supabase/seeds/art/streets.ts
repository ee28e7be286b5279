/** Pictures of cities and of people round a table. */
import {
  boxes,
  C,
  circle,
  dice,
  dots,
  ellipse,
  group,
  line,
  list,
  type Picture,
  path,
  pick,
  rect,
  times,
  W,
} from './kit.ts';

/** Apartment windows at night; one of them has just made breakfast. */
export function apartments(): Picture {
  const tower = (x: number, y: number, columns: number, rows: number, tone: string) => {
    const panes = list(
      rows * columns,
      (i) => [x + 18 + (i % columns) * 66, y + 26 + Math.floor(i / columns) * 62] as const,
    );
    const lit = (i: number) => (i * 7) % 13 === 0;
    return (
      rect(x, y, columns * 66 + 18, 900 - y, tone) +
      boxes(
        46,
        36,
        panes.filter((_, i) => !lit(i)),
        C.night,
        'opacity=".8"',
      ) +
      boxes(
        46,
        36,
        panes.filter((_, i) => lit(i)),
        C.straw,
        'opacity=".9"',
      )
    );
  };
  return {
    ground: C.indigo,
    grain: '#fff',
    body: [
      circle(300, 170, 96, C.straw),
      circle(344, 146, 84, C.indigo),
      tower(60, 330, 4, 9, '#3A5683'),
      tower(390, 220, 4, 11, '#32507C'),
      tower(1290, 260, 4, 10, '#3A5683'),
      rect(700, 130, 560, 770, '#425F8E'),
      rect(758, 190, 444, 560, C.gold),
      rect(758, 190, 444, 560, C.straw, 'opacity=".55"'),
      path(
        'M758 190H880C840 320 850 560 800 700H758zM1202 190H1080C1120 320 1110 560 1160 700H1202z',
        C.clay,
        'opacity=".45"',
      ),
      rect(740, 700, 480, 60, C.clay),
      times(3, (i) =>
        line(
          `M${900 + i * 80} 420c-44-40 44-70 0-110s44-60 0-90`,
          C.paper,
          17,
          'stroke-linecap="round" opacity=".9"',
        ),
      ),
      path('M836 560C836 470 900 452 980 452S1124 470 1124 560z', C.paper),
      rect(820, 552, 320, 150, C.red, 'rx="40"'),
      rect(820, 546, 320, 24, C.wine, 'rx="12"'),
      circle(980, 628, 42, C.paper),
      line('M956 628h12l8-20l12 40l8-20h12', C.red, 6, 'stroke-linejoin="round"'),
      circle(980, 446, 16, C.ink),
    ].join(''),
  };
}

/** Two capitals reflected in one line of water, a low roofline between them. */
export function skylines(): Picture {
  const roll = dice('towers');
  const side = (from: number, tall: number, tones: readonly [string, string, string]) => {
    let x = from;
    const towers = list(8, (i) => {
      const width = Math.round(46 + roll() * 50);
      const height = Math.round(tall * (0.42 + roll() * 0.58));
      const at = x;
      x += width + 5;
      return { at, width, height, tone: pick(tones, i), crown: i % 4 };
    });
    const bodies = towers.map(({ at, width, height, tone, crown }) => {
      const top =
        crown === 1
          ? `l${width / 2}-50l${width / 2} 50`
          : crown === 3
            ? `h${width / 2 - 3}v-60h6v60h${width / 2 - 3}`
            : `h${width}`;
      return (
        path(`M${at} 520V${520 - height}${top}V520z`, tone) +
        rect(at, 526, width, height * 0.55, tone, 'opacity=".28"')
      );
    });
    const lights = towers.flatMap(({ at, height }) =>
      [24, 68, 112].map((down) => [at + 12, 520 - height + down] as const),
    );
    return bodies.join('') + boxes(26, 9, lights, C.straw, 'opacity=".8"');
  };
  const houses = list(7, (i) => 628 + i * 50);
  return {
    ground: C.sky,
    body: [
      path('M800 0H1600V520H800z', C.rose),
      circle(800, 520, 290, C.gold),
      rect(0, 520, W, 380, '#AFC3D6'),
      path('M510 520A290 290 0 0 0 1090 520z', C.straw, 'opacity=".8"'),
      side(20, 420, [C.indigo, '#38557F', '#4C6A93']),
      side(1000, 400, [C.pine, C.jade, '#3B867C']),
      houses
        .map((x, i) => path(`M${x} 462l23-22l23 22V520H${x}z`, pick([C.clay, C.red, C.wine], i)))
        .join(''),
      boxes(
        46,
        34,
        houses.map((x) => [x, 526] as const),
        C.clay,
        'opacity=".35"',
      ),
      line(
        'M330 90C560-10 720 130 800 400M1290 100C1080-10 900 130 806 400',
        C.red,
        6,
        'stroke-dasharray="3 17" stroke-linecap="round"',
      ),
      dots(
        15,
        [
          [330, 92],
          [1290, 102],
        ],
        C.red,
      ),
      circle(803, 410, 20, C.red),
      boxes(
        210,
        5,
        list(9, (i) => [80 + ((i * 331) % 1300), 600 + i * 32] as const),
        C.paper,
        'opacity=".55"',
      ),
    ].join(''),
  };
}

/** Three plastic stools on a pavement: where the letter was written. */
export function stools(): Picture {
  const stool = (x: number, y: number, scale: number, tone: string, shade: string) =>
    group(
      `transform="translate(${x} ${y}) scale(${scale})"`,
      ellipse(0, 372, 230, 26, '#0A3B38'),
      path('M-150 30L-200 360H-140L-96 30zM150 30L200 360H140L96 30z', tone),
      path('M-84 40L-104 330H-58L-40 40zM84 40L104 330H58L40 40z', shade),
      rect(-166, 150, 332, 34, shade, 'rx="8"'),
      rect(-174, -10, 348, 60, tone, 'rx="18"'),
      ellipse(0, -8, 174, 46, tone),
      ellipse(0, -12, 150, 36, shade),
      ellipse(0, -14, 42, 11, tone),
    );
  return {
    ground: C.jade,
    grain: '#fff',
    body: [
      rect(0, 0, W, 430, '#136C65'),
      times(8, (i) => rect(i * 210 + 20, 0, 150, 380, i % 2 === 0 ? C.pine : '#12605A')),
      times(5, (row) =>
        times(11, (column) =>
          path(
            `M${-60 + column * 160 + (row % 2) * 80} ${470 + row * 100}l80-44l80 44l-80 44z`,
            row % 2 === 0 ? '#2C8A78' : '#1C7A70',
            'opacity=".7"',
          ),
        ),
      ),
      stool(1210, 300, 0.86, C.indigo, '#1C3156'),
      stool(420, 350, 1.02, C.gold, '#B98628'),
      stool(830, 440, 1.22, C.red, C.wine),
      group(
        'transform="translate(838 372)"',
        path('M-44-120H44L34 20H-34z', C.sky, 'opacity=".85"'),
        path('M-40-70H40L34 20H-34z', '#5B2E1D'),
        rect(-8, -170, 9, 140, C.paper, 'transform="rotate(14)"'),
      ),
    ].join(''),
  };
}

/** A round table seen from above: five learners, one teacher, nobody famous. */
export function table(): Picture {
  const seats = times(6, (i) => {
    const teacher = i === 0;
    const tone = teacher ? C.red : pick([C.gold, C.indigo, C.clay, C.leaf, '#8FA9CC'], i);
    return group(
      `transform="rotate(${i * 60} 800 450)"`,
      path('M690 96A110 110 0 0 1 910 96L880 140H720z', tone),
      circle(800, 72, 58, C.ink),
      circle(800, 64, 40, C.rose),
      rect(742, 186, 54, 74, C.paper, 'transform="rotate(-4 770 220)"'),
      rect(804, 186, 54, 74, C.paper, 'transform="rotate(4 830 220)"'),
      times(3, (k) => rect(812, 200 + k * 17, 36, 4, tone)),
    );
  });
  return {
    ground: C.jade,
    grain: '#fff',
    body: [
      times(9, (i) =>
        times(6, (k) => rect(i * 190 - 40 + (k % 2) * 95, k * 160, 92, 78, '#136C65')),
      ),
      '<g transform="translate(88 60)scale(.89)">',
      circle(800, 462, 330, C.pine, 'opacity=".6"'),
      circle(800, 450, 318, C.straw),
      circle(800, 450, 288, 'none', `stroke="${C.gold}" stroke-width="6"`),
      seats,
      circle(800, 450, 96, C.paper),
      path('M800 372A78 78 0 0 1 867 411L800 450z', C.red),
      path('M867 411A78 78 0 0 1 867 489L800 450z', C.gold),
      path('M867 489A78 78 0 0 1 800 528L800 450z', C.indigo),
      path('M800 528A78 78 0 0 1 733 489L800 450z', C.leaf),
      '</g>',
    ].join(''),
  };
}

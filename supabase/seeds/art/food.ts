/** Pictures of kitchens, stalls and what is carried to them. */
import {
  C,
  circle,
  dice,
  dots,
  ellipse,
  group,
  leafAt,
  line,
  type Picture,
  path,
  pick,
  rect,
  times,
  W,
} from './kit.ts';

/** A bowl of phở, steaming: the company that cooks the broth. */
export function bowl(): Picture {
  const steam = times(5, (i) => {
    const x = 500 + i * 150;
    const top = i % 2 === 0 ? 0 : 60;
    const d = `M${x} 370c-70-60 70-110 0-${170 - top / 2}s70-110 0-${200 - top / 2}`;
    return line(
      d,
      C.paper,
      30 - Math.abs(2 - i) * 5,
      `opacity="${i === 2 ? '.34' : '.22'}" stroke-linecap="round"`,
    );
  });
  const noodles = times(6, (i) =>
    line(
      `M${470 + i * 40} ${522 - i * 7}q${150} ${58 - i * 3} ${330 - i * 22} ${4 + i * 3}`,
      C.paper,
      9,
      'stroke-linecap="round"',
    ),
  );
  const beef = [
    ellipse(950, 500, 92, 26, C.wine),
    ellipse(1030, 528, 84, 24, C.clay),
    ellipse(905, 542, 70, 19, '#D08A6C'),
  ].join('');
  const herbs = times(5, (i) =>
    group(
      `fill="${pick([C.jade, C.leaf, C.pine], i)}" stroke="${C.mist}"`,
      leafAt(690 + i * 34, 508 + (i % 2) * 16, 70 + i * 31, 70),
    ),
  );
  const belly = 'M318 520C340 720 480 848 640 862H960C1120 848 1260 720 1282 520z';
  const motif = times(15, (i) => {
    const x = 372 + i * 62;
    return line(`M${x} 640q14-44 28 0t28 0`, C.indigo, 7) + circle(x + 14, 596, 7, C.indigo);
  });
  return {
    ground: C.red,
    grain: '#fff',
    defs: `<clipPath id="b"><path d="${belly}"/></clipPath>`,
    body: [
      circle(800, 470, 430, C.wine, 'opacity=".45"'),
      steam,
      ellipse(800, 868, 420, 22, C.wine),
      path(belly, C.paper),
      group(
        'clip-path="url(#b)"',
        rect(300, 556, 1000, 9, C.indigo),
        motif,
        rect(300, 676, 1000, 9, C.indigo),
        path('M900 500H1300V880H760C960 820 1040 700 1090 520z', C.ink, 'opacity=".07"'),
      ),
      path('M622 858H978L960 892H640z', C.sky),
      ellipse(800, 520, 482, 112, C.paper),
      ellipse(800, 524, 446, 94, C.straw),
      ellipse(800, 534, 430, 82, C.gold),
      noodles,
      beef,
      herbs,
      line('M1010 520L1480 92M1062 540L1556 150', C.ink, 15, 'stroke-linecap="round"'),
    ].join(''),
  };
}

/** Coffee hills, a branch of ripe cherries, and the outline of a plot somebody has to prove. */
export function coffee(): Picture {
  const hills = [
    [300, C.straw, C.gold],
    [410, C.leaf, C.jade],
    [530, C.jade, C.pine],
    [670, C.pine, C.leaf],
  ] as const;
  const slopes = hills
    .map(([y, fill, row], i) => {
      const d = (offset: number) =>
        `M-20 ${y + 90 + offset}C${260 + i * 60} ${y - 120 + offset} ${560 + i * 40} ${y + 130 + offset} ${900 - i * 50} ${y + offset}S1380 ${y - 130 + offset} 1640 ${y + 20 + offset}`;
      return (
        path(`${d(0)}V920H-20z`, fill) +
        times(4, (k) =>
          line(d(26 + k * 26), row, 5, 'stroke-dasharray="2 15" stroke-linecap="round"'),
        )
      );
    })
    .join('');
  const nodes = [
    [1080, 118],
    [1220, 226],
    [1362, 330],
    [1504, 446],
  ] as const;
  const leaves = nodes
    .map(
      ([x, y], i) =>
        leafAt(x, y, i % 2 === 0 ? 12 : 24, 250 - i * 14) +
        leafAt(x, y, i % 2 === 0 ? 226 : 214, 260 - i * 20),
    )
    .join('');
  const cluster = nodes.flatMap(
    ([x, y]) =>
      [
        [x - 46, y + 8],
        [x - 4, y + 52],
        [x + 46, y - 4],
        [x + 2, y - 44],
      ] as const,
  );
  const plot = [
    [190, 640],
    [470, 560],
    [640, 700],
    [520, 830],
    [250, 800],
  ] as const;
  return {
    ground: C.rose,
    body: [
      circle(430, 230, 128, C.red),
      slopes,
      path(
        `M${plot.map((point) => point.join(' ')).join('L')}z`,
        'none',
        `stroke="${C.paper}" stroke-width="6" stroke-dasharray="26 16"`,
      ),
      dots(13, plot, C.paper),
      line('M960 20C1090 130 1330 300 1640 560', C.clay, 18),
      group(`fill="${C.jade}" stroke="${C.mist}"`, leaves),
      dots(
        40,
        cluster.filter((_, i) => i % 3 !== 1),
        C.red,
      ),
      dots(
        40,
        cluster.filter((_, i) => i % 3 === 1),
        C.wine,
      ),
      dots(40, cluster.slice(6, 7), C.gold),
      dots(
        9,
        cluster.map(([x, y]) => [x - 12, y - 14] as const),
        C.rose,
        'opacity=".8"',
      ),
    ].join(''),
  };
}

/** Two baskets on a shoulder pole, one of them empty: a company that closed well. */
export function pole(): Picture {
  const basket = (x: number, y: number, load: string) =>
    [
      line(
        `M${x} ${y - 350}L${x - 190} ${y}M${x} ${y - 350}L${x + 190} ${y}M${x} ${y - 350}V${y}`,
        C.straw,
        6,
      ),
      load,
      path(
        `M${x - 220} ${y}H${x + 220}C${x + 200} ${y + 130} ${x + 110} ${y + 180} ${x} ${y + 180}S${x - 200} ${y + 130} ${x - 220} ${y}z`,
        C.straw,
      ),
      times(4, (i) =>
        line(
          `M${x - 200 + i * 22} ${y + 36 + i * 36}H${x + 200 - i * 22}`,
          C.clay,
          6,
          'stroke-dasharray="24 10"',
        ),
      ),
      rect(x - 232, y - 14, 464, 26, C.gold, 'rx="13"'),
    ].join('');
  const greens = [
    times(5, (i) =>
      group(
        `fill="${pick([C.leaf, C.jade, C.pine], i)}" stroke="${C.mist}"`,
        leafAt(270 + i * 52, 566, -34 + i * 17, 190),
      ),
    ),
    circle(300, 520, 58, C.red),
    circle(480, 524, 52, C.gold),
    circle(392, 506, 62, '#D8455B'),
  ].join('');
  return {
    ground: C.clay,
    grain: '#fff',
    body: [
      circle(800, 330, 560, '#C27450'),
      circle(800, 330, 380, '#CC8561'),
      rect(0, 800, W, 100, C.wine, 'opacity=".35"'),
      line('M300 206C560 118 1040 118 1300 206', C.ink, 26, 'stroke-linecap="round"'),
      basket(380, 570, greens),
      basket(1220, 570, ''),
      path('M690 900C690 690 720 560 800 560S910 690 910 900z', C.indigo),
      circle(800, 470, 74, C.rose),
      path('M610 452L800 300L990 452C930 484 670 484 610 452z', C.paper),
      times(4, (i) =>
        line(`M${660 + i * 18} ${452 - i * 2}L800 318L${940 - i * 18} ${452 - i * 2}`, C.straw, 4),
      ),
    ].join(''),
  };
}

/** A drip filter, a glass of coffee and a payment code made of window squares. */
export function filter(): Picture {
  const roll = dice('scan');
  const code = times(7, (row) =>
    times(7, (column) => {
      const corner = (row < 2 || row > 4) && (column < 2 || column > 4) && !(row > 4 && column > 4);
      if (corner || roll() < 0.42) return '';
      return rect(
        1010 + column * 62,
        236 + row * 62,
        54,
        54,
        pick([C.ink, C.ink, C.red], row * column),
        'rx="6"',
      );
    }),
  );
  const eye = (x: number, y: number) =>
    rect(x + 9, y + 9, 98, 98, 'none', `stroke="${C.ink}" stroke-width="18"`) +
    rect(x + 36, y + 36, 44, 44, C.red);
  return {
    ground: C.gold,
    body: [
      times(10, (i) => rect(i * 160, 0, 80, 900, C.straw, 'opacity=".5"')),
      rect(0, 770, W, 130, C.jade),
      rect(0, 770, W, 14, C.pine),
      rect(950, 176, 554, 554, C.paper, 'rx="28"'),
      rect(1192, 730, 70, 60, C.paper),
      eye(1010, 236),
      eye(1328, 236),
      eye(1010, 554),
      code,
      path('M310 480H690L650 800H350z', C.sky, 'opacity=".85"'),
      path('M330 640H670L650 800H350z', '#5B2E1D'),
      path('M322 580H678L670 640H330z', C.straw),
      times(3, (i) => circle(500, 520 + i * 26, 6 + i, '#5B2E1D')),
      path('M250 440H750L730 480H270z', '#8D98A3'),
      path('M330 250H670V440H330z', '#B9C3CC'),
      times(6, (i) => rect(352 + i * 54, 250, 14, 190, '#D9E0E6')),
      rect(306, 226, 388, 30, '#8D98A3', 'rx="15"'),
      circle(500, 212, 22, C.ink),
    ].join(''),
  };
}

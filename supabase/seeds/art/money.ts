/** Pictures of money and trade. */
import {
  boxes,
  C,
  circle,
  dice,
  dots,
  group,
  leafAt,
  line,
  list,
  type Picture,
  path,
  pick,
  rect,
  sea,
  times,
  W,
} from './kit.ts';

/** An old coin with a square hole, the shape that Seoul, Huế and Beijing once shared. */
function coin(x: number, y: number, radius: number, face: string, edge: string): string {
  const hole = radius * 0.3;
  return [
    circle(x, y, radius, edge),
    circle(x, y, radius * 0.9, face),
    circle(x, y, radius * 0.74, 'none', `stroke="${edge}" stroke-width="${radius * 0.05}"`),
    rect(x - hole, y - hole, hole * 2, hole * 2, edge),
    rect(x - hole * 0.74, y - hole * 0.74, hole * 1.48, hole * 1.48, C.indigo),
  ].join('');
}

/** Coins crossing a strait, larger as they come closer. */
export function coins(): Picture {
  const route = times(8, (i) => {
    const t = i / 7;
    const x = 150 + t * 1180;
    const y = 720 - Math.sin(t * 2.5) * 470 + t * 60;
    return coin(
      x,
      y,
      40 + t * t * 190,
      pick([C.gold, C.straw, C.gold, '#C98E2B'], i),
      i === 4 ? C.red : '#8A5F1C',
    );
  });
  return {
    ground: C.indigo,
    grain: '#fff',
    body: [
      path(
        'M800 450m-420 0a420 420 0 0 1 840 0a210 210 0 0 1-420 0a210 210 0 0 0-420 0z',
        C.red,
        'opacity=".85" transform="rotate(-28 800 450)"',
      ),
      path(
        'M800 450m420 0a420 420 0 0 1-840 0a210 210 0 0 1 420 0a210 210 0 0 0 420 0z',
        '#1C3156',
        'transform="rotate(-28 800 450)"',
      ),
      times(4, (i) =>
        group(
          `transform="translate(${i < 2 ? 130 : 1470} ${i % 2 === 0 ? 120 : 790}) rotate(${i % 2 === 0 ? 34 : -34})"`,
          times(3, (k) => rect(-84, -46 + k * 36, i > k ? 168 : 74, 20, C.sky, 'opacity=".35"')),
        ),
      ),
      sea(820, 14, 240, '#1C3156', 0, 'opacity=".8"'),
      route,
    ].join(''),
  };
}

/** A shop awning over the page of a ledger. */
export function ledger(): Picture {
  const stripes = times(
    5,
    (i) =>
      path(`M${i * 320} 0h160v210a80 80 0 0 1-160 0z`, C.red) +
      path(`M${i * 320 + 160} 0h160v210a80 80 0 0 1-160 0z`, C.paper),
  );
  const left = [4, 2, 5, 3, 6];
  const bead = (row: number, i: number) =>
    [962 + i * 46 + (i < (left[row] ?? 3) ? 0 : 216), 398 + row * 86] as const;
  const rods = times(
    5,
    (row) =>
      line(`M940 ${430 + row * 86}H1500`, C.ink, 6) +
      times(7, (i) => {
        const [x, y] = bead(row, i);
        return `<rect x="${x}" y="${y}" width="38" height="64" rx="17" fill="${pick([C.jade, C.gold, C.clay, C.jade, C.red], row)}"/>`;
      }),
  );
  const at = (i: number) => 420 + i * 54;
  return {
    ground: C.straw,
    body: [
      path('M90 360L800 340V900H70z', C.paper),
      boxes(
        620,
        3,
        list(8, (i) => [150, at(i) + 26] as const),
        C.indigo,
        'opacity=".35"',
      ),
      times(8, (i) =>
        rect(
          170,
          at(i),
          130 + ((i * 97) % 180),
          14,
          i === 0 ? C.indigo : C.ink,
          `opacity="${i === 0 ? '1' : '.5'}" rx="7"`,
        ),
      ),
      times(8, (i) =>
        rect(640, at(i), 60 + ((i * 41) % 50), 14, i === 5 ? C.red : C.ink, 'opacity=".7" rx="7"'),
      ),
      rect(580, 380, 4, 520, C.red, 'opacity=".6"'),
      rect(900, 372, 640, 470, 'none', `rx="20" stroke="${C.clay}" stroke-width="34"`),
      rods,
      path('M0 0H1600V230H0z', C.ink, 'opacity=".14" transform="translate(0 86)"'),
      stripes,
      rect(0, 0, W, 26, C.ink),
    ].join(''),
  };
}

/** The weeks before Tết, a kumquat tree, and the edge that cash flow walks towards. */
export function kumquat(): Picture {
  const roll = dice('kumquat tree');
  const days = list(28, (i) => [110 + (i % 7) * 104, 130 + Math.floor(i / 7) * 104] as const);
  const crown = list(54, () => {
    const angle = roll() * 6.28;
    const far = Math.sqrt(roll());
    return [
      Math.round(1230 + Math.cos(angle) * far * 220),
      Math.round(345 + Math.sin(angle) * far * 220),
    ] as const;
  });
  const fruit = crown.slice(0, 30);
  return {
    ground: C.red,
    grain: '#fff',
    body: [
      boxes(90, 90, days.slice(0, 18), C.paper, 'opacity=".95"'),
      boxes(90, 90, days.slice(18), C.wine, 'opacity=".8"'),
      path('M-10 700H830L800 900H-10z', C.wine),
      line(
        'M150 500L260 400L380 440L500 300L640 330L800 180V760',
        C.gold,
        16,
        'stroke-linejoin="round" stroke-linecap="round"',
      ),
      circle(800, 180, 24, C.gold),
      rect(1214, 560, 32, 130, '#5B2E1D'),
      dots(
        150,
        [
          [1230, 250],
          [1130, 330],
          [1330, 330],
          [1150, 430],
          [1310, 430],
          [1230, 400],
        ],
        C.pine,
      ),
      group(
        `fill="${C.leaf}" stroke="${C.pine}"`,
        crown
          .slice(30)
          .map(([x, y], i) => leafAt(x, y, i * 53, 70))
          .join(''),
      ),
      dots(26, fruit, C.gold),
      dots(
        26,
        fruit.filter((_, i) => i % 4 === 0),
        C.straw,
      ),
      dots(
        6,
        fruit.map(([x, y]) => [x - 8, y - 9] as const),
        C.paper,
        'opacity=".8"',
      ),
      path('M1060 680H1400L1364 866H1096z', C.sky),
      rect(1040, 656, 380, 40, C.paper, 'rx="10"'),
      line(`M1108 780${'q14-40 28 0t28 0'.repeat(4)}`, C.indigo, 8),
    ].join(''),
  };
}

/** A butterfly folded from parcels, climbing. */
export function butterfly(): Picture {
  const parcel = (x: number, y: number, w: number, h: number, tone: string, tape: string) =>
    rect(x, y, w, h, tone) +
    rect(x + w * 0.42, y, w * 0.14, h, tape) +
    rect(x + w * 0.66, y + h * 0.68, w * 0.22, h * 0.14, C.paper);
  const wing = [
    parcel(24, -300, 210, 190, C.clay, C.straw),
    parcel(250, -350, 190, 240, C.gold, C.red),
    parcel(456, -300, 130, 150, C.red, C.rose),
    parcel(24, -96, 260, 150, '#CF8A62', C.straw),
    parcel(300, -96, 180, 130, C.indigo, C.sky),
    parcel(24, 70, 190, 170, C.jade, C.mist),
    parcel(230, 50, 140, 140, C.straw, C.clay),
  ].join('');
  return {
    ground: C.rose,
    body: [
      times(16, (i) =>
        rect(i * 104, 900 - 40 - i * i * 2.6, 74, 40 + i * i * 2.6, C.paper, 'opacity=".65"'),
      ),
      line(
        'M40 858C500 830 1000 640 1560 250',
        C.red,
        6,
        'stroke-dasharray="4 20" stroke-linecap="round"',
      ),
      group(
        'transform="translate(800 486) rotate(16) scale(.92)"',
        group('transform="skewY(-9)"', wing),
        group('transform="scale(-1 1) skewY(-9)"', wing),
        rect(-22, -280, 44, 540, C.ink, 'rx="22"'),
        line(
          'M-8-280C-30-380-110-380-120-330M8-280C30-380 110-380 120-330',
          C.ink,
          9,
          'stroke-linecap="round"',
        ),
      ),
    ].join(''),
  };
}

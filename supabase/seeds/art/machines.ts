/** Pictures of devices and the parts inside them. */
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
  palm,
  path,
  pick,
  rect,
  times,
} from './kit.ts';

/** A wall of swap batteries, one slot open. */
export function batteries(): Picture {
  const levels = [
    0.9, 0.55, 1, 0.3, 0.75, 1, 0.45, 0.85, 0.2, 0.65, 1, 0.5, 0.95, 0.35, 0.8,
  ] as const;
  const cells = times(18, (i) => {
    const column = i % 6;
    const row = Math.floor(i / 6);
    const x = 120 + column * 235;
    const y = 96 + row * 244;
    const level = levels[i % levels.length] ?? 1;
    if (i === 9)
      return rect(
        x,
        y,
        190,
        208,
        C.ink,
        `rx="26" stroke="${C.gold}" stroke-width="7" stroke-dasharray="22 14"`,
      );
    const tone = level > 0.7 ? C.leaf : level > 0.4 ? C.gold : C.clay;
    const fill = 150 * level;
    return [
      rect(x, y, 190, 208, '#22304A', 'rx="26"'),
      rect(x + 66, y + 12, 58, 10, '#3B4C6C', 'rx="5"'),
      rect(x + 20, y + 38 + 150 - fill, 150, fill, tone, 'rx="12"'),
      rect(x + 20, y + 38, 150, 150, 'none', `rx="12" stroke="#3B4C6C" stroke-width="5"`),
      path(`M${x + 102} ${y + 70}l-34 54h26l-6 36l36-56h-26z`, C.paper, 'opacity=".9"'),
    ].join('');
  });
  return {
    ground: C.night,
    grain: '#fff',
    body: [
      cells,
      line(
        'M-20 860C260 800 420 900 660 800S850 560 918 452',
        C.red,
        9,
        'stroke-dasharray="4 22" stroke-linecap="round"',
      ),
      group(
        'transform="translate(962 408) rotate(14)"',
        rect(-96, -108, 192, 216, C.red, 'rx="26"'),
        rect(-30, -96, 60, 12, C.wine, 'rx="6"'),
        rect(-74, -64, 148, 152, C.wine, 'rx="12"'),
        path('M6-40l-40 62h30l-8 44l42-66h-30z', C.paper),
      ),
    ].join(''),
  };
}

/** Building blocks of the Korean alphabet, as a typesetter might cut them from paper. */
export function hangul(): Picture {
  const s = 228;
  const shapes: readonly [string, ...string[]] = [
    '<path d="M114 20a94 94 0 1 0 .1 0zm0 40a54 54 0 1 1-.1 0z"/>',
    '<path d="M34 34H194V194H154V74H34z"/>',
    '<path d="M94 24h40v70h64v40h-64v70H94z"/>',
    '<path d="M114 30L202 198H154L114 116L74 198H26z"/>',
    '<path d="M34 34H194V194H34zM74 74V154H154V74z" fill-rule="evenodd"/>',
    '<path d="M34 34H74V154H194V194H34z"/>',
    '<path d="M94 50h40v84h70v40H24v-40h70z"/>',
    '<path d="M34 34H194V70H74V96H194V132H74V158H194V194H34z"/>',
    '<path d="M40 34H80V84H148V34H188V194H40zM80 124H148V154H80z" fill-rule="evenodd"/>',
  ];
  const pairs: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
    [C.red, C.paper],
    [C.paper, C.indigo],
    [C.ink, C.gold],
    [C.paper, C.jade],
    [C.indigo, C.rose],
    [C.sand, C.red],
    [C.jade, C.straw],
    [C.gold, C.ink],
  ];
  return {
    ground: C.sand,
    body: times(4, (row) =>
      times(7, (column) => {
        const [tone, ground] = pick(pairs, column * 3 + row * 5);
        return group(
          `transform="translate(${column * s + 2} ${row * s - 6})" fill="${tone}"`,
          rect(0, 0, s, s, ground),
          pick(shapes, column * 2 + row * 4 + (row % 2)),
        );
      }),
    ),
  };
}

/** Cylindrical cells end-on, each with its state of health drawn as an arc. */
export function cells(): Picture {
  const roll = dice('cells');
  const pack = list(
    48,
    (i) =>
      [60 + (i % 8) * 212 + (Math.floor(i / 8) % 2) * 106, 30 + Math.floor(i / 8) * 183] as const,
  );
  const chosen = 21;
  const arc = ([x, y]: readonly [number, number], share: number) => {
    const turn = 2 * Math.PI * share;
    return `M${x} ${y - 72}A72 72 0 ${share > 0.5 ? 1 : 0} 1 ${Math.round(x + 72 * Math.sin(turn))} ${Math.round(y - 72 * Math.cos(turn))}`;
  };
  const health = pack
    .map((at) => ({ at, share: 0.28 + roll() * 0.68 }))
    .filter((_, i) => i !== chosen);
  const band = (from: number, to: number, tone: string) =>
    line(
      health
        .filter(({ share }) => share >= from && share < to)
        .map(({ at, share }) => arc(at, share))
        .join(''),
      tone,
      17,
      'stroke-linecap="round"',
    );
  const [x, y] = pack[chosen] ?? [0, 0];
  return {
    ground: C.night,
    grain: '#fff',
    body: [
      dots(98, pack, '#1F2D45'),
      dots(40, pack, '#2C3D5C'),
      dots(16, pack, C.night),
      band(0.7, 1, C.leaf),
      band(0.45, 0.7, C.gold),
      band(0, 0.45, C.clay),
      circle(x, y, 128, C.paper),
      line(arc([x, y], 0.81), C.red, 20, 'stroke-linecap="round"'),
      circle(x, y, 40, C.red),
      line(`M${x + 91} ${y - 91}L${x + 270} ${y - 270}`, C.paper, 26, 'stroke-linecap="round"'),
      circle(x, y, 128, 'none', `stroke="${C.straw}" stroke-width="10"`),
    ].join(''),
  };
}

/** A database drum at the centre of a tidy circuit. */
export function circuit(): Picture {
  const traces = times(11, (i) => {
    const y = 80 + i * 74;
    const inner = 300 + i * 30;
    const bend = Math.abs(inner - y);
    const left = `M-20 ${y}H${220 + ((i * 67) % 160)}l${bend} ${inner - y}H640`;
    const right = `M1620 ${y}H${1380 - ((i * 53) % 160)}l${-bend} ${inner - y}H960`;
    const tone = pick([C.leaf, C.gold, C.mist, C.leaf], i);
    return (
      line(left, tone, 7) +
      line(right, tone, 7) +
      circle(220 + ((i * 67) % 160), y, 14, C.pine, `stroke="${tone}" stroke-width="7"`) +
      circle(1380 - ((i * 53) % 160), y, 14, C.pine, `stroke="${tone}" stroke-width="7"`)
    );
  });
  const drum = (y: number, tone: string, lid: string) =>
    path(`M600 ${y}V${y + 110}C600 ${y + 190} 1000 ${y + 190} 1000 ${y + 110}V${y}z`, tone) +
    ellipse(800, y, 200, 62, lid);
  return {
    ground: C.pine,
    grain: '#fff',
    body: [
      traces,
      rect(540, 190, 520, 530, C.jade, 'rx="40"'),
      rect(540, 190, 520, 530, 'none', `rx="40" stroke="${C.leaf}" stroke-width="6"`),
      drum(500, C.straw, C.paper),
      drum(390, C.gold, C.straw),
      drum(280, C.red, '#E0566B'),
      circle(940, 356, 13, C.paper),
      circle(940, 470, 13, C.wine),
      circle(940, 586, 13, C.wine),
    ].join(''),
  };
}

/** The fan of an ultrasound probe; what it shows is the village. */
export function ultrasound(): Picture {
  const fan = 'M800 130L1330 724A720 720 0 0 1 270 724z';
  return {
    ground: C.night,
    grain: '#fff',
    defs: `<clipPath id="f"><path d="${fan}"/></clipPath>`,
    body: [
      path(fan, '#1E3047'),
      group(
        'clip-path="url(#f)"',
        times(9, (i) =>
          circle(
            800,
            130,
            170 + i * 82,
            'none',
            `stroke="${C.sky}" stroke-width="3" stroke-dasharray="${3 + i} ${12 + i}" opacity=".4"`,
          ),
        ),
        circle(960, 440, 76, C.straw),
        path('M200 690C420 530 560 630 760 590S1160 550 1400 670V920H200z', C.jade),
        palm(560, 680, 190, C.mist, C.leaf),
        palm(650, 690, 140, C.mist, C.leaf),
        palm(1110, 680, 170, C.mist, C.leaf),
        path('M200 770C480 670 720 750 940 700S1240 690 1400 770V920H200z', C.pine),
        path('M710 680L840 590L970 680V790H710z', C.paper),
        path('M680 686L840 570L1000 686L976 706L840 610L704 706z', C.red),
        boxes(34, 96, [[823, 668]], C.jade),
        boxes(96, 34, [[792, 699]], C.jade),
      ),
      line('M800 130L1330 724M800 130L270 724', C.sky, 5, 'opacity=".8"'),
      group(
        'transform="translate(800 122) scale(.8)"',
        path('M-66-110H66L84 10C40 34-40 34-84 10z', C.paper),
        rect(-40, -140, 80, 60, '#B9C3CC', 'rx="12"'),
        line('M0-130C0-190 260-130 560-170', '#B9C3CC', 16),
      ),
      boxes(
        40,
        7,
        list(6, (i) => [1430, 280 + i * 62] as const),
        C.sky,
        'opacity=".6"',
      ),
      boxes(
        30,
        7,
        [
          [1470, 280],
          [1470, 466],
        ],
        C.sky,
        'opacity=".6"',
      ),
      rect(100, 730, 26, 90, C.gold),
      rect(140, 670, 26, 150, C.gold, 'opacity=".7"'),
      rect(180, 700, 26, 120, C.gold, 'opacity=".5"'),
    ].join(''),
  };
}

/** Pictures of what carries things across: ships, bridges, cables. */
import {
  boxes,
  C,
  circle,
  group,
  line,
  list,
  type Picture,
  palm,
  path,
  rect,
  sea,
  times,
  W,
} from './kit.ts';

/** Barges in line astern under a low sun, loaded like a timetable. */
export function barges(): Picture {
  const barge = (x: number, y: number, scale: number, tones: readonly [string, ...string[]]) => {
    const slots = list(14, (i) => [70 + (i % 7) * 78, i < 7 ? -62 : -126] as const).filter(
      (_, i) => i < 7 || i % 3 !== 0,
    );
    return group(
      `transform="translate(${x} ${y}) scale(${scale})"`,
      tones
        .map((tone, k) =>
          boxes(
            72,
            60,
            slots.filter((_, i) => i % tones.length === k),
            tone,
          ),
        )
        .join(''),
      boxes(
        6,
        44,
        slots.flatMap(
          ([left, top]) =>
            [
              [left + 16, top + 8],
              [left + 48, top + 8],
            ] as const,
        ),
        C.ink,
        'opacity=".16"',
      ),
      rect(640, -150, 76, 150, C.paper),
      rect(654, -132, 48, 34, C.indigo),
      path('M0 0H760L720 66H70z', C.ink),
      rect(20, 6, 730, 12, C.red),
      path('M40 88H740L700 128H90z', C.ink, 'opacity=".16"'),
    );
  };
  return {
    ground: '#F4DFC6',
    body: [
      circle(1130, 330, 210, C.red),
      boxes(
        1600,
        3,
        list(5, (i) => [0, 92 + i * 60] as const),
        C.clay,
        'opacity=".22"',
      ),
      palm(120, 430, 150, C.pine, C.pine),
      palm(560, 410, 130, C.pine, C.pine),
      palm(1400, 420, 160, C.pine, C.pine),
      path('M-10 430C180 380 300 420 430 396S700 350 900 404S1300 380 1620 420V480H-10z', C.pine),
      sea(440, 8, 200, '#7DB0A4'),
      times(6, (i) => rect(980 + i * 12, 462 + i * 24, 300 - i * 24, 7, C.red, 'opacity=".5"')),
      barge(80, 520, 0.6, [C.indigo, C.gold, C.red]),
      sea(545, 10, 240, '#4E9A86', 40, 'opacity=".75"'),
      barge(720, 648, 0.95, [C.gold, C.clay, C.indigo]),
      sea(705, 14, 300, C.jade, 90, 'opacity=".85"'),
      barge(-120, 822, 1.2, [C.red, C.sky, C.gold, C.clay]),
      sea(868, 14, 340, C.pine, 20),
    ].join(''),
  };
}

/** A suspension bridge whose middle span has yet to arrive. */
export function bridge(): Picture {
  /** The main cable is one quadratic curve between the towers, so its height is known everywhere. */
  const cable = (x: number) => {
    const t = (x - 400) / 800;
    return 206 + 2 * t * (1 - t) * 560;
  };
  const inner = list(15, (i) => 456 + i * 49).filter((x) => x < 660 || x > 940);
  const hangers =
    inner.map((x) => `M${x} ${cable(x)}V600`).join('') +
    list(7, (i) => `M${60 + i * 46} ${568 - i * 47}V600M${1540 - i * 46} ${568 - i * 47}V600`).join(
      '',
    );
  const tower = (x: number) =>
    boxes(
      22,
      560,
      [
        [x - 34, 190],
        [x + 12, 190],
      ],
      C.indigo,
    ) +
    boxes(
      68,
      18,
      list(4, (i) => [x - 34, 250 + i * 100] as const),
      C.indigo,
    ) +
    rect(x - 64, 740, 128, 60, C.night);
  return {
    ground: C.paper,
    body: [
      circle(800, 430, 300, C.rose),
      boxes(
        1600,
        2,
        list(12, (i) => [0, 60 + i * 34] as const),
        C.clay,
        'opacity=".14"',
      ),
      line(hangers, C.indigo, 4),
      line('M400 206Q800 766 1200 206M400 206L-20 640M1200 206L1620 640', C.ink, 9),
      line(
        `M700 ${cable(700)}V556M800 ${cable(800)}V556M900 ${cable(900)}V556`,
        C.red,
        4,
        'stroke-dasharray="10 8"',
      ),
      boxes(
        660,
        30,
        [
          [-10, 600],
          [950, 600],
        ],
        C.ink,
      ),
      rect(656, 548, 288, 34, C.red),
      tower(400),
      tower(1200),
      sea(720, 14, 260, '#B9CEDC'),
      sea(786, 14, 320, '#7F9DB9', 70),
      sea(850, 12, 280, C.indigo, 20),
    ].join(''),
  };
}

/** Container cranes, a ship, and frost where there should be none. */
export function harbour(): Picture {
  const crane = (x: number, y: number, scale: number) =>
    group(
      `transform="translate(${x} ${y}) scale(${scale})"`,
      line('M0 0V-400M180 0V-400M0-150H180M0 0L180-150M0-150L180-400', C.red, 15),
      line('M-250-400H420M90-560L-240-400M90-560L410-400M90-400V-560', C.red, 12),
      line('M-150-400V-250', C.ink, 5),
      rect(-200, -250, 100, 56, C.gold),
      rect(60, -392, 80, 44, C.wine),
    );
  const slots = list(
    40,
    (i) => [760 + (i % 10) * 74, 640 - Math.floor(i / 10) * 50] as const,
  ).filter((_, i) => i < 30 || i % 3 === 0);
  const stack = [C.indigo, C.sky, C.clay, C.jade, C.gold, C.paper]
    .map((tone, k) =>
      boxes(
        70,
        46,
        slots.filter((_, i) => (i * 5 + Math.floor(i / 10)) % 6 === k),
        tone,
      ),
    )
    .join('');
  const flake =
    '<g id="f"><path id="a" d="M0 0V-60M0-33l14-13M0-33l-14-13" stroke="#FBFAF7" stroke-width="6" fill="none" stroke-linecap="round"/><use href="#a" transform="rotate(60)"/><use href="#a" transform="rotate(120)"/><use href="#a" transform="rotate(180)"/><use href="#a" transform="rotate(240)"/><use href="#a" transform="rotate(300)"/></g>';
  return {
    ground: '#A9C3D3',
    defs: flake,
    body: [
      rect(0, 0, W, 300, '#93B3C7'),
      circle(1240, 230, 130, C.paper, 'opacity=".85"'),
      (
        [
          [520, 190, 1.1],
          [1450, 130, 1.5],
          [110, 250, 1.2],
          [960, 110, 0.7],
          [1010, 330, 0.9],
        ] as const
      )
        .map(([x, y, k]) => `<use href="#f" transform="translate(${x} ${y}) scale(${k})"/>`)
        .join(''),
      crane(230, 660, 0.92),
      crane(620, 660, 0.72),
      stack,
      path('M640 686H1640V800H760C700 780 660 740 640 686z', C.night),
      rect(668, 716, 972, 14, C.red),
      sea(780, 12, 240, C.indigo, 40),
      sea(842, 12, 300, C.night),
      path('M-10 660H550V900H-10z', C.ink),
      boxes(
        46,
        10,
        list(7, (i) => [10 + i * 78, 676] as const),
        C.gold,
      ),
    ].join(''),
  };
}

/** Inside a box girder, looking along it: a crawler and its lamp. */
export function girder(): Picture {
  const ring = (scale: number) => {
    const w = 900 * scale;
    const h = 560 * scale;
    return `M${860 - w} ${430 - h}H${860 + w}L${860 + w * 0.78} ${430 + h}H${860 - w * 0.78}z`;
  };
  const tones = ['#2E4C7C', C.indigo, '#203659', '#1A2C4A', '#16243D', C.night, '#0E1522'] as const;
  const shells = tones
    .map((tone, i) =>
      path(
        ring(1.25 * 0.72 ** i),
        tone,
        `stroke="${C.sky}" stroke-width="${4 - i * 0.5}" stroke-opacity=".35"`,
      ),
    )
    .join('');
  const rivets = times(6, (i) => {
    const s = 1.25 * 0.72 ** i;
    return times(9, (k) =>
      circle(
        860 - 900 * s + (1800 * s * (k + 0.5)) / 9,
        430 - 560 * s + 22 * s,
        9 * s,
        C.straw,
        'opacity=".55"',
      ),
    );
  });
  return {
    ground: C.indigo,
    grain: '#fff',
    body: [
      shells,
      rivets,
      path('M560 690L830 392L892 400L900 470z', C.gold, 'opacity=".35"'),
      circle(866, 430, 40, C.straw, 'opacity=".7"'),
      line('M842 410l14 26l-8 20l22 24', C.red, 6),
      line('M-20 860C180 780 240 900 440 790', C.gold, 9, 'stroke-linecap="round"'),
      group(
        'transform="translate(520 730) rotate(-16)"',
        rect(-130, -58, 260, 92, C.red, 'rx="22"'),
        rect(-96, -88, 120, 40, C.wine, 'rx="12"'),
        rect(64, -40, 52, 44, C.straw, 'rx="8"'),
        times(4, (i) => circle(-96 + i * 64, 44, 34, C.ink) + circle(-96 + i * 64, 44, 13, C.sky)),
      ),
    ].join(''),
  };
}

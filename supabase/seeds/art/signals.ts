/** Pictures of what is sent and received. */
import {
  boxes,
  C,
  circle,
  dice,
  dots,
  group,
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

/** A radar satellite over paddies that the clouds would hide from a camera. */
export function satellite(): Picture {
  const roll = dice('paddies');
  const fields = list(117, (i) => [-60 + (i % 13) * 140, 480 + Math.floor(i / 13) * 60] as const);
  const tones = [C.leaf, C.jade, C.gold, '#12605A', C.straw, '#7DB59C'];
  const crop = fields.map(() => Math.floor(roll() * tones.length));
  const cloud =
    '<g id="c" fill="#FBFAF7" opacity=".9"><ellipse rx="170" ry="38"/><circle cx="-50" cy="-30" r="58"/><circle cx="40" cy="-38" r="72"/></g>';
  return {
    ground: C.night,
    grain: '#fff',
    defs: `<clipPath id="e"><path d="M-60 900V560Q800 380 1660 560V900z"/></clipPath>${cloud}`,
    body: [
      dots(
        2.5,
        list(34, () => [Math.round(roll() * W), Math.round(roll() * 420)] as const),
        C.paper,
        'opacity=".7"',
      ),
      line('M-40 330Q760-130 1640 250', C.sky, 3, 'stroke-dasharray="5 16" opacity=".7"'),
      group(
        'clip-path="url(#e)"',
        rect(0, 380, W, 520, C.pine),
        group(
          'transform="matrix(1 -.17 .2 1 -100 120)"',
          tones
            .map((tone, k) =>
              boxes(
                128,
                50,
                fields.filter((_, i) => crop[i] === k),
                tone,
              ),
            )
            .join(''),
        ),
      ),
      path('M1120 200L480 900H940L1160 210z', C.straw, 'opacity=".3"'),
      line(
        list(6, (i) => `M${1000 - i * 92} ${374 + i * 96}L${1082 - i * 36} ${404 + i * 90}`).join(
          '',
        ),
        C.straw,
        5,
        'opacity=".8"',
      ),
      (
        [
          [260, 590, 1.1],
          [1250, 640, 1.3],
          [860, 500, 0.7],
        ] as const
      )
        .map(([x, y, k]) => `<use href="#c" transform="translate(${x} ${y}) scale(${k})"/>`)
        .join(''),
      group(
        'transform="translate(1140 170) rotate(-24)"',
        rect(-44, -58, 88, 116, C.straw, 'rx="8"'),
        rect(-270, -44, 200, 88, C.indigo, `stroke="${C.sky}" stroke-width="4"`),
        rect(70, -44, 200, 88, C.indigo, `stroke="${C.sky}" stroke-width="4"`),
        line('M-220-44V44M-170-44V44M-120-44V44M120-44V44M170-44V44M220-44V44', C.sky, 3),
        line('M-70 0H-44M44 0H70', C.sky, 7),
        path('M-64 62H64L40 98H-40z', C.red),
      ),
    ].join(''),
  };
}

/** Six tones leaving one mouth, over a quiet waveform. */
export function voices(): Picture {
  const bars = times(52, (i) => {
    const height = 24 + Math.abs(Math.sin(i * 0.7) * Math.cos(i * 0.23)) * 300;
    return rect(22 + i * 31, 450 - height / 2, 11, height, C.sky, 'rx="5" opacity=".16"');
  });
  const tones = [
    ['M330 450C620 440 1000 440 1500 430', C.paper],
    ['M330 450C600 470 1000 560 1500 700', C.gold],
    ['M330 450C620 470 980 300 1500 130', C.red],
    ['M330 450C560 620 760 720 960 620S1240 300 1500 250', C.leaf],
    ['M330 450C540 330 660 300 760 420S900 640 1020 480S1300 330 1500 340', '#8FA9CC'],
    ['M330 450C520 560 700 800 900 830', C.clay],
  ] as const;
  return {
    ground: C.night,
    grain: '#fff',
    body: [
      bars,
      tones.map(([d, tone]) => line(d, tone, 24, 'stroke-linecap="round"')).join(''),
      circle(900, 830, 25, C.clay),
      tones
        .slice(0, 5)
        .map(([d, tone]) => {
          const [x, y] = d.split(/[ CS]/).slice(-2);
          return circle(Number(x), Number(y), 25, tone);
        })
        .join(''),
      circle(300, 450, 150, C.red),
      circle(300, 450, 104, C.wine),
      circle(300, 450, 56, C.night),
      times(3, (i) =>
        line(
          `M${112 - i * 40} ${330 - i * 26}A${220 + i * 46} ${220 + i * 46} 0 0 0 ${112 - i * 40} ${570 + i * 26}`,
          C.red,
          8,
          'stroke-linecap="round" opacity=".7"',
        ),
      ),
    ].join(''),
  };
}

/** Receipts sliding under a scanning line into a net of small nodes. */
export function receipts(): Picture {
  const slip = (x: number, y: number, turn: number, tone: string) =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      path(
        `M0 0H300V460${times(10, (i) => `l-15 ${i % 2 === 0 ? 20 : -20}l-15 ${i % 2 === 0 ? -20 : 20}`)}z`,
        tone,
      ),
      rect(36, 40, 120, 22, C.ink),
      times(
        7,
        (i) =>
          rect(36, 100 + i * 40, 90 + ((i * 59) % 80), 10, C.ink, 'opacity=".45"') +
          rect(226, 100 + i * 40, 38, 10, i === 4 ? C.red : C.ink, 'opacity=".8"'),
      ),
      rect(36, 396, 228, 26, C.gold),
    );
  const nodes = [
    [1060, 250],
    [1210, 170],
    [1380, 260],
    [1130, 420],
    [1290, 390],
    [1450, 440],
    [1080, 600],
    [1240, 580],
    [1400, 640],
    [1180, 740],
  ] as const;
  const links = [
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 4],
    [2, 5],
    [3, 4],
    [4, 5],
    [3, 6],
    [4, 7],
    [5, 8],
    [6, 7],
    [7, 8],
    [7, 9],
    [6, 9],
  ] as const;
  const at = (index: number) => (nodes[index] ?? [0, 0]).join(' ');
  return {
    ground: C.sky,
    body: [
      rect(960, 0, 640, 900, C.indigo),
      links.map(([a, b]) => line(`M${at(a)}L${at(b)}`, C.sky, 5, 'opacity=".6"')).join(''),
      nodes
        .map(
          ([x, y], i) =>
            circle(x, y, 34 - (i % 3) * 7, pick([C.gold, C.paper, C.leaf], i)) +
            (i === 4 ? circle(x, y, 58, 'none', `stroke="${C.red}" stroke-width="9"`) : ''),
        )
        .join(''),
      slip(60, 130, -9, C.paper),
      slip(330, 230, 5, '#F6EBD8'),
      slip(600, 150, -3, C.paper),
      rect(930, 0, 60, 900, C.red),
      rect(890, 0, 40, 900, C.red, 'opacity=".25"'),
    ].join(''),
  };
}

/** The sea floor in contour, a cable across it, and the place where it parted. */
export function cable(): Picture {
  const tones = ['#33527F', '#2C4973', C.indigo, '#223A61', '#1D3254', '#182A47', C.night] as const;
  const floor = tones
    .map((tone, i) =>
      path(
        `M-20 ${250 + i * 88}C240 ${170 + i * 96} 470 ${330 + i * 70} 760 ${260 + i * 84}S1240 ${160 + i * 98} 1640 ${270 + i * 80}V920H-20z`,
        tone,
        `stroke="${C.sky}" stroke-width="3" stroke-opacity=".25"`,
      ),
    )
    .join('');
  const coil = (d: string) =>
    line(d, C.wine, 30, 'stroke-linecap="round"') +
    line(d, C.red, 22, 'stroke-linecap="round"') +
    line(d, C.straw, 5, 'stroke-dasharray="10 22"');
  return {
    ground: C.sky,
    grain: '#fff',
    body: [
      circle(1300, 130, 70, C.gold),
      sea(206, 8, 160, '#5F82AD'),
      floor,
      coil('M-30 470C180 560 330 470 470 560S640 760 770 690'),
      coil('M905 620C1040 540 1160 660 1290 590S1520 420 1640 470'),
      [
        [790, 678],
        [812, 690],
        [800, 660],
        [886, 634],
        [872, 618],
        [868, 644],
      ]
        .map(([x = 0, y = 0], i) =>
          line(
            `M${i < 3 ? 768 : 906} ${i < 3 ? 690 : 622}L${x} ${y}`,
            C.gold,
            6,
            'stroke-linecap="round"',
          ),
        )
        .join(''),
      times(3, (i) =>
        circle(
          838,
          656,
          90 + i * 62,
          'none',
          `stroke="${C.straw}" stroke-width="4" stroke-dasharray="6 16" opacity=".7"`,
        ),
      ),
      group(
        'transform="translate(560 196)"',
        path('M-170 0H190L150 46H-130z', C.red),
        rect(-90, -56, 130, 56, C.paper),
        rect(-60, -104, 60, 50, C.paper),
        rect(60, -30, 90, 30, C.gold),
        line('M150 0L210-70', C.ink, 8),
        line('M170 20C260 200 210 380 280 470', C.paper, 4),
      ),
    ].join(''),
  };
}

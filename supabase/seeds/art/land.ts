/** Pictures of things that grow, and of roofs under the sun. */
import {
  boxes,
  C,
  circle,
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

/** Water hyacinth becoming a shipping box. */
export function hyacinth(): Picture {
  const tones = [C.pine, C.leaf, C.jade, C.pine, C.leaf, C.jade] as const;
  const blades = tones.map((tone, i) => {
    const turn = -62 + i * 26;
    return group(`fill="${tone}"`, leafAt(turn * 0.7, 0, turn, 250 - Math.abs(turn) * 0.9));
  });
  const bulbs =
    '<path d="M-40-26v28M0-24v28M40-26v28" stroke="#E9C987" stroke-width="30" stroke-linecap="round"/>';
  const clump = `<g id="k" stroke="${C.mist}">${blades.join('')}${bulbs}</g>`;
  const at = (x: number, y: number, scale: number) =>
    `<use href="#k" transform="translate(${x} ${y})scale(${scale})"/>`;
  const spike = times(6, (i) =>
    [-1, 1]
      .map(
        (side) =>
          `<ellipse cx="${430 + side * (46 - i * 6)}" cy="${330 - i * 42}" rx="${44 - i * 5}" ry="${24 - i * 2}" fill="${pick(['#8C8FC4', '#B9B7DC'], i)}" transform="rotate(${side * -28} ${430 + side * (46 - i * 6)} ${330 - i * 42})"/>`,
      )
      .join(''),
  );
  const weave = times(6, (i) =>
    line(
      `M1000 ${470 + i * 52}L1230 ${560 + i * 52}L1480 ${462 + i * 52}`,
      C.clay,
      4,
      'opacity=".55"',
    ),
  );
  return {
    ground: C.mist,
    defs: clump,
    body: [
      circle(1240, 330, 260, C.straw),
      sea(560, 12, 220, '#BFD4CE'),
      line('M430 620V120', C.leaf, 14, 'stroke-linecap="round"'),
      spike,
      dots(
        9,
        list(5, (i) => [430, 322 - i * 42] as const),
        C.gold,
      ),
      at(190, 620, 1) + at(660, 640, 0.96) + at(430, 660, 1.2),
      sea(668, 12, 260, '#A9C6BE', 60),
      at(60, 800, 0.96),
      at(310, 830, 1.16),
      at(560, 820, 1),
      at(800, 840, 1),
      sea(840, 12, 300, '#8FB5AB', 20),
      path('M1000 440L1230 530V830L1000 730z', C.clay),
      path('M1480 432L1230 530V830L1480 722z', '#CF8A62'),
      group('opacity=".8"', weave),
      path('M1000 440L1240 356L1480 432L1230 530z', C.wine, 'opacity=".7"'),
      group(
        `stroke="${C.mist}"`,
        `<g fill="${C.jade}">${leafAt(1215, 500, 4, 260)}</g>`,
        `<g fill="${C.leaf}">${leafAt(1270, 496, 40, 200)}</g>`,
        `<g fill="${C.pine}">${leafAt(1170, 490, -34, 190)}</g>`,
      ),
      path('M1000 440L1230 530L1150 610L914 516z', '#DBA27D'),
      path('M1480 432L1230 530L1312 614L1566 508z', C.straw),
    ].join(''),
  };
}

/** Rice terraces, a stream and a very small turbine. */
export function terraces(): Picture {
  const steps = times(9, (i) => {
    const y = 250 + i * 74;
    const lean = i % 2 === 0 ? 60 : -50;
    const d = `M-20 ${y + 60}C240 ${y - 70 + lean} 520 ${y + 90} 790 ${y + 10}S1260 ${y - 60 - lean} 1620 ${y + 50}`;
    return (
      path(
        `${d}V920H-20z`,
        pick([C.straw, '#C9CF94', C.leaf, '#7DB59C', C.jade, C.gold, '#2C8A78', C.jade, C.pine], i),
      ) + line(d, C.paper, 6, 'opacity=".75"')
    );
  });
  const blades = times(8, (i) =>
    group(`transform="rotate(${i * 45})"`, path('M-16-40H16L26-128H-26z', C.red)),
  );
  return {
    ground: C.sky,
    body: [
      circle(1210, 190, 104, C.gold),
      path('M-20 300L260 70L430 220L640 40L930 320z', C.indigo, 'opacity=".5"'),
      path('M560 330L860 120L1110 290L1300 190L1640 360V420H400z', C.indigo, 'opacity=".75"'),
      steps,
      line(
        'M770 230C700 380 860 420 800 540S960 660 960 700',
        C.paper,
        30,
        'stroke-linecap="round"',
      ),
      line('M770 230C700 380 860 420 800 540S960 660 960 700', C.sky, 12, 'stroke-linecap="round"'),
      group(
        'transform="translate(990 700)"',
        circle(0, 0, 140, C.paper),
        blades,
        circle(0, 0, 128, 'none', `stroke="${C.wine}" stroke-width="10"`),
        circle(0, 0, 34, C.ink),
        circle(0, 0, 12, C.gold),
      ),
      line('M1130 700C1250 650 1340 700 1600 560', C.ink, 5),
      [1240, 1400, 1540]
        .map(
          (x, i) =>
            line(`M${x} ${676 - i * 36}v-110`, C.ink, 9) + circle(x, 566 - i * 36, 17, C.gold),
        )
        .join(''),
    ].join(''),
  };
}

/** Saw-tooth factory roofs wearing panels, and a great deal of sun. */
export function roofs(): Picture {
  const tooth =
    '<g id="t"><path d="M0 0L240-130V0z" fill="#F6EAD6"/><path d="M226-122h14V0h-14z" fill="#B9CBDC"/><path d="M0-6L240-136V-176L0-46z" fill="#27406B"/><path d="M40-28v-40M80-49v-40M120-71v-40M160-93v-40M200-114v-40M0-26L240-156" stroke="#D3DEEA" stroke-width="3" fill="none"/></g>';
  const row = (y: number, scale: number, shift: number) =>
    times(
      Math.ceil(1760 / (240 * scale)) + 1,
      (i) =>
        `<use href="#t" transform="translate(${shift + i * 240 * scale} ${y}) scale(${scale})"/>`,
    );
  return {
    ground: C.gold,
    defs: tooth,
    body: [
      times(5, (i) =>
        circle(
          1130,
          300,
          620 - i * 82,
          pick(['#DDAE55', '#E2B866', '#E7C27A', '#ECCD8F', C.straw], i),
        ),
      ),
      circle(1130, 300, 190, C.red),
      rect(250, 130, 62, 360, C.clay),
      rect(350, 200, 62, 300, C.clay),
      boxes(
        82,
        24,
        [
          [240, 120],
          [340, 190],
        ],
        C.wine,
      ),
      boxes(
        62,
        18,
        [
          [250, 190],
          [250, 250],
          [350, 260],
        ],
        C.paper,
        'opacity=".5"',
      ),
      row(500, 0.6, -60),
      rect(0, 498, W, 120, C.clay),
      boxes(
        44,
        34,
        list(16, (i) => [28 + i * 102, 536] as const),
        C.straw,
        'opacity=".7"',
      ),
      row(690, 1, -170),
      rect(0, 688, W, 90, '#9C5134'),
      row(900, 1.5, -90),
    ].join(''),
  };
}

/** Seeds at five stages, on a ruled line: what to bring to a first round. */
export function sprouts(): Picture {
  const heights = [0, 90, 200, 320, 450];
  const plants = times(5, (i) => {
    const x = 220 + i * 290;
    const height = heights[i] ?? 0;
    const leaves = list(i * 2, (k) =>
      leafAt(
        x,
        Math.round(600 - (height * (k + 1)) / (i * 2)),
        k % 2 === 0 ? 60 : -60,
        70 + i * 22,
      ),
    );
    return [
      line(`M${x} 640V${600 - height}`, C.jade, 12, 'stroke-linecap="round"'),
      group(`fill="${C.jade}" stroke="${C.mist}"`, leaves.filter((_, k) => k % 3 !== 0).join('')),
      group(`fill="${C.leaf}" stroke="${C.mist}"`, leaves.filter((_, k) => k % 3 === 0).join('')),
      line(
        [-1, 0, 1].map((side) => `M${x} 680q${side * 40} 40 ${side * 60} ${60 + i * 22}`).join(''),
        C.straw,
        5,
        'opacity=".7"',
      ),
      `<ellipse cx="${x}" cy="672" rx="34" ry="46" fill="${i === 4 ? C.red : C.gold}"/>`,
    ].join('');
  });
  return {
    ground: C.mist,
    body: [
      circle(1380, 210, 130, C.red),
      rect(0, 620, W, 280, '#5B2E1D'),
      boxes(
        34,
        9,
        list(24, (i) => [(i * 211) % 1600, 664 + ((i * 97) % 220)] as const),
        '#744029',
      ),
      rect(0, 614, W, 12, C.clay),
      plants,
    ].join(''),
  };
}

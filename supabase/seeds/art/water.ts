/** Pictures of rivers, ponds and the sea. */
import {
  boxes,
  C,
  circle,
  dice,
  dots,
  ellipse,
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
  wave,
} from './kit.ts';

/** The delta: one river becoming nine, and the salt coming the other way. */
export function delta(): Picture {
  const arms = times(9, (i) => {
    const end = -90 + i * 128;
    const bend = 260 + i * 42;
    return line(
      `M-40 ${150 + i * 4}C320 ${140 + i * 8} 520 ${bend} 780 ${220 + i * 62}S1120 ${end + 60} 1700 ${end + 40}`,
      i % 3 === 0 ? C.jade : C.leaf,
      36 - Math.abs(4 - i) * 4,
      'stroke-linecap="round"',
    );
  });
  const roll = dice('salt');
  const grains = list(66, () => {
    const reach = roll();
    return [1510 - reach * reach * 780, 50 + roll() * 810] as const;
  });
  const jugs = [
    [604, 247],
    [792, 402],
    [930, 282],
    [1010, 560],
    [1150, 388],
  ] as const;
  const paddies = (shift: number) =>
    list(
      50,
      (i) =>
        [(i % 10) * 150 + shift * 75 - 60, Math.floor(i / 10) * 200 + shift * 100 - 20] as const,
    );
  return {
    ground: C.sand,
    body: [
      group(
        'transform="rotate(-9 700 450)"',
        boxes(104, 60, paddies(0), C.straw, 'opacity=".26"'),
        boxes(104, 60, paddies(1), '#C9D3B4', 'opacity=".3"'),
      ),
      path('M1330-20C1270 180 1400 300 1330 460S1400 760 1290 920H1640V-20z', C.indigo),
      times(6, (i) =>
        line(
          `M${1390 + i * 38} -20C${1330 + i * 42} 180 ${1460 + i * 32} 300 ${1390 + i * 40} 460S${1460 + i * 34} 760 ${1350 + i * 44} 920`,
          C.sky,
          3,
          'opacity=".35"',
        ),
      ),
      path('M-20 104C180 84 380 120 640 232C420 206 180 196-20 214z', C.jade),
      arms,
      dots(5, grains.slice(0, 26), C.straw),
      dots(8, grains.slice(26, 50), C.paper),
      dots(11, grains.slice(50), C.paper, 'opacity=".9"'),
      dots(44, jugs, C.red, 'opacity=".18"'),
      dots(15, jugs, C.red),
      boxes(
        10,
        16,
        jugs.map(([x, y]) => [x - 5, y - 28] as const),
        C.red,
      ),
    ].join(''),
  };
}

/** Shrimp ponds from the air; one of them is calling for help. */
export function ponds(): Picture {
  const tiles = times(6, (row) =>
    times(7, (column) => {
      const x = -60 + column * 250 + (row % 2) * 125;
      const y = row * 150 - 20;
      const alarm = row === 3 && column === 3;
      const water = alarm ? C.red : pick([C.jade, C.pine, C.leaf, '#15837A'], row * 2 + column * 3);
      const rings =
        alarm || (row + column) % 3 === 0
          ? times(
              3,
              (ring) =>
                `<ellipse cx="${x + 125}" cy="${y + 75}" rx="${22 + ring * 26}" ry="${13 + ring * 16}" fill="none" stroke="${alarm ? C.paper : C.mist}" stroke-width="${alarm ? 5 : 3}" opacity="${alarm ? '.9' : '.5'}"/>`,
            )
          : '';
      return (
        path(
          `M${x + 125} ${y + 6}L${x + 236} ${y + 75}L${x + 125} ${y + 144}L${x + 14} ${y + 75}z`,
          water,
        ) + rings
      );
    }),
  );
  return {
    ground: C.sand,
    body: [
      tiles,
      line('M-20 262L640 640L1120 920', C.paper, 16),
      line('M-20 262L640 640L1120 920', C.clay, 3, 'stroke-dasharray="18 16"'),
      circle(706, 505, 9, C.paper),
    ].join(''),
  };
}

/** Seaweed farm under the surface off Jeju, and a diver's float. */
export function seaweed(): Picture {
  const fronds = times(10, (i) => {
    const x = 110 + i * 152;
    const sway = i % 2 === 0 ? 46 : -46;
    const top = 340 + ((i * 53) % 130);
    const tone = pick([C.leaf, C.jade, '#2C8A78', C.gold], i * 3);
    const stem = line(
      `M${x} 920C${x + sway} 760 ${x - sway} 600 ${x} ${top}`,
      tone,
      14,
      'stroke-linecap="round"',
    );
    return (
      stem +
      group(
        `fill="${tone}" stroke="${C.pine}"`,
        times(5, (k) =>
          leafAt(x + (k % 2 === 0 ? 12 : -12), top + 60 + k * 104, k % 2 === 0 ? 58 : -58, 112),
        ),
      )
    );
  });
  return {
    ground: C.rose,
    grain: '#fff',
    body: [
      path('M980 268L1130 96L1210 130L1290 90L1470 268z', C.indigo, 'opacity=".55"'),
      sea(262, 16, 240, C.indigo),
      sea(400, 18, 300, '#1F345A', 90),
      sea(580, 18, 340, C.night, 30),
      dots(
        9,
        list(7, (i) => [600 + ((i * 71) % 130), 470 + i * 52] as const),
        C.sky,
        'opacity=".5"',
      ),
      fronds,
      line(wave(262, 16, 240), C.paper, 5),
      group(
        'transform="translate(520 226)"',
        ellipse(0, 62, 150, 20, C.night),
        circle(0, 0, 96, C.red),
        path('M-96 0A96 96 0 0 1 96 0C50-24-50-24-96 0z', '#E0566B'),
        rect(-104, -10, 208, 22, C.paper, 'rx="11"'),
        line('M0 96C20 200-40 300 10 420', C.paper, 5),
      ),
    ].join(''),
  };
}

/** A rowing ferry crossing between two banks, seen from above. */
export function ferry(): Picture {
  const lamps = times(6, (i) => circle(110 + i * 46, 120 + ((i * 131) % 620), 10, C.gold));
  return {
    ground: C.jade,
    grain: '#fff',
    body: [
      times(13, (i) =>
        line(
          `M${330 + i * 76} -20C${270 + i * 76} 200 ${420 + i * 76} 420 ${350 + i * 76} 620S${400 + i * 76} 820 ${340 + i * 76} 940`,
          i % 3 === 0 ? C.mist : C.leaf,
          4,
          'opacity=".4"',
        ),
      ),
      path('M-10-10H330C270 200 420 420 340 620S390 820 330 910H-10z', C.straw),
      path('M1610-10H1290C1230 180 1370 420 1290 610S1350 820 1280 910H1610z', C.clay),
      times(5, (i) =>
        rect(
          40 + (i % 2) * 120,
          60 + i * 166,
          120,
          110,
          pick([C.red, C.paper, C.clay], i),
          'transform="rotate(-6 150 400)"',
        ),
      ),
      times(5, (i) =>
        rect(
          1380 + (i % 2) * 90,
          70 + i * 160,
          110,
          100,
          pick([C.sand, C.gold, C.wine], i),
          'transform="rotate(7 1450 400)"',
        ),
      ),
      lamps,
      line(
        'M380 700C620 640 980 420 1250 300',
        C.paper,
        5,
        'stroke-dasharray="4 20" stroke-linecap="round"',
      ),
      group(
        'transform="translate(810 500) rotate(-30)"',
        path('M-300 0C-200-96 200-96 310 0C200 96-200 96-300 0z', C.night),
        path('M-262 0C-180-70 180-70 268 0C180 70-180 70-262 0z', C.clay),
        times(5, (i) =>
          rect(-176 + i * 82, -62 + Math.abs(2 - i) * 9, 20, 124 - Math.abs(2 - i) * 18, C.wine),
        ),
        circle(-130, -8, 46, C.paper),
        circle(-130, -8, 30, C.straw),
        circle(-6, 14, 46, C.straw),
        circle(-6, 14, 28, C.paper),
        circle(120, -10, 46, C.paper),
        circle(120, -10, 30, C.straw),
        line('M170 0L80 250M-180 0L-90-250', C.straw, 12, 'stroke-linecap="round"'),
        ellipse(76, 262, 20, 46, C.straw),
        ellipse(-86, -262, 20, 46, C.straw),
      ),
    ].join(''),
  };
}

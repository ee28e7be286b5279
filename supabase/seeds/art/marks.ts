/** Company marks for the seed directory: 256 × 256, one idea each, no letters. */
import { C, circle, ellipse, group, line, path, rect, times } from './kit.ts';

type Mark = readonly [ground: string, drawing: string];

const round = 'stroke-linecap="round" stroke-linejoin="round"';

export const marks: Record<string, Mark> = {
  'noi-lon': [
    C.red,
    path('M48 128H208C208 190 172 214 128 214S48 190 48 128z', C.paper) +
      times(3, (i) => line(`M${92 + i * 36} 104c-14-16 14-28 0-46`, C.straw, 12, round)),
  ],
  'co-bay': [
    C.jade,
    path('M40 160H216L188 200H68z', C.paper) +
      path('M128 56L196 140H128z', C.gold) +
      path('M118 76V140H70z', C.paper),
  ],
  'phu-sa-data': [
    C.sand,
    times(4, (i) =>
      line(
        `M52 ${128}C100 128 110 ${60 + i * 45} 210 ${60 + i * 45}`,
        i === 1 ? C.red : C.jade,
        16,
        round,
      ),
    ),
  ],
  'song-han-robotics': [
    C.indigo,
    line('M36 170C60 90 100 90 128 130S196 170 220 86', C.gold, 20, round) +
      line('M30 196H226', C.paper, 12, round) +
      circle(128, 130, 18, C.red),
  ],
  'vong-ai': [
    C.night,
    times(4, (i) =>
      circle(
        128,
        128,
        22 + i * 26,
        'none',
        `stroke="${[C.red, C.gold, C.leaf, C.sky][i]}" stroke-width="12" stroke-dasharray="${40 + i * 60} ${22 + i * 8}"`,
      ),
    ),
  ],
  'tiem-so': [
    C.straw,
    rect(64, 50, 128, 156, C.paper, 'rx="10"') +
      rect(64, 50, 26, 156, C.red) +
      times(4, (i) => rect(108, 82 + i * 28, 64 - (i % 2) * 20, 10, C.ink, 'rx="5"')),
  ],
  'o-cam': [
    C.ink,
    rect(56, 56, 144, 144, 'none', `rx="40" stroke="${C.gold}" stroke-width="16"`) +
      rect(96, 96, 18, 46, C.paper, 'rx="9"') +
      rect(142, 96, 18, 46, C.paper, 'rx="9"') +
      circle(128, 172, 9, C.red),
  ],
  'mai-nang': [
    C.gold,
    circle(128, 104, 46, C.red) +
      path('M28 200L96 116V200zM96 200L164 116V200zM164 200L232 116V200z', C.indigo),
  ],
  'tram-y': [
    C.mist,
    path('M128 44L214 118V212H42V118z', C.paper) +
      rect(112, 104, 32, 92, C.jade, 'rx="6"') +
      rect(82, 134, 92, 32, C.jade, 'rx="6"'),
  ],
  'lop-nho': [
    C.leaf,
    times(5, (i) =>
      group(
        `transform="rotate(${i * 72} 128 128)"`,
        circle(128, 66, 28, i === 0 ? C.red : C.paper),
      ),
    ) + circle(128, 128, 20, C.ink),
  ],
  ray: [
    C.pine,
    group(
      'transform="rotate(28 128 128)"',
      ellipse(128, 128, 60, 86, C.clay),
      line('M128 46C100 92 156 160 128 210', C.pine, 14, round),
    ),
  ],
  'cho-som': [
    C.rose,
    path('M36 160A92 92 0 0 1 220 160z', C.gold) +
      rect(36, 160, 184, 14, C.ink) +
      times(3, (i) => rect(60 + i * 52, 188, 32, 14, C.jade, 'rx="7"')),
  ],
  'da-vien': [
    C.sky,
    path('M128 44L204 86V170L128 212L52 170V86z', C.paper) +
      path('M128 128L204 86V170L128 212z', '#8FB4CF') +
      path('M128 128L52 86L128 44L204 86z', C.mist),
  ],
  'moc-ban': [
    C.clay,
    rect(56, 56, 144, 144, C.wine, 'rx="16"') +
      times(3, (i) => rect(80, 84 + i * 36, 96, 14, C.straw, 'rx="4"')) +
      rect(120, 78, 16, 110, C.straw, 'rx="4"'),
  ],
  'luc-binh': [
    C.mist,
    times(5, (i) =>
      group(
        `transform="translate(128 206) rotate(${-60 + i * 30})"`,
        path(
          'M0 0C-44-44-30-120 0-150C30-120 44-44 0 0z',
          [C.pine, C.jade, '#8C8FC4', C.jade, C.pine][i] ?? C.jade,
        ),
      ),
    ),
  ],
  'dure-pay': [
    C.indigo,
    circle(100, 128, 58, C.red) +
      circle(156, 128, 58, C.gold, 'opacity=".92"') +
      rect(114, 114, 28, 28, C.indigo),
  ],
  hanulcell: [
    C.night,
    times(7, (i) =>
      i === 0
        ? circle(128, 128, 30, C.red)
        : circle(
            128 + 70 * Math.cos((i * Math.PI) / 3),
            128 + 70 * Math.sin((i * Math.PI) / 3),
            28,
            i < 5 ? C.leaf : '#33435F',
          ),
    ),
  ],
  moabom: [
    C.rose,
    path('M56 150A72 72 0 0 1 200 150z', C.paper) +
      rect(48, 146, 160, 60, C.red, 'rx="22"') +
      circle(128, 72, 10, C.ink) +
      line('M92 176h18l10-16l14 30l10-14h20', C.paper, 8, round),
  ],
  geulteul: [
    C.paper,
    rect(44, 44, 76, 76, C.red) +
      circle(174, 82, 38, C.indigo) +
      path('M44 136H120V212H92V164H44z', C.ink) +
      rect(136, 136, 76, 76, 'none', `stroke="${C.gold}" stroke-width="22"`),
  ],
  'nabi-commerce': [
    C.straw,
    group(
      'transform="rotate(12 128 128)"',
      rect(38, 64, 78, 62, C.red),
      rect(54, 136, 62, 52, C.clay),
      rect(140, 64, 78, 62, C.red),
      rect(140, 136, 62, 52, C.clay),
      rect(121, 48, 14, 160, C.ink, 'rx="7"'),
    ),
  ],
  'kolam-pintar': [
    C.jade,
    times(
      3,
      (i) =>
        `<ellipse cx="128" cy="136" rx="${34 + i * 32}" ry="${20 + i * 20}" fill="none" stroke="${i === 0 ? C.gold : C.mist}" stroke-width="12"/>`,
    ),
  ],
  'arus-gudang': [
    C.ink,
    times(3, (row) =>
      times(3 - row, (column) =>
        rect(
          44 + column * 60 + row * 30,
          160 - row * 54,
          52,
          46,
          [C.red, C.gold, C.sky, C.leaf][(row + column) % 4] ?? C.gold,
          'rx="6"',
        ),
      ),
    ),
  ],
  'tawid-health': [
    C.sky,
    line('M36 176q23-24 46 0t46 0t46 0t46 0', C.indigo, 16, round) +
      rect(112, 52, 32, 96, C.jade, 'rx="8"') +
      rect(80, 84, 96, 32, C.jade, 'rx="8"'),
  ],
  'soi-ledger': [
    C.gold,
    path('M48 92L128 44L208 92z', C.red) +
      times(3, (i) => rect(64 + i * 46, 104, 34, 90 - i * 24, C.ink, 'rx="5"')) +
      rect(48, 202, 160, 12, C.ink),
  ],
  'kestrel-orbit': [
    C.night,
    circle(128, 128, 46, C.leaf) +
      `<ellipse cx="128" cy="128" rx="98" ry="36" fill="none" stroke="${C.straw}" stroke-width="9" transform="rotate(-28 128 128)"/>` +
      circle(208, 76, 16, C.red),
  ],
  'tiffin-loop': [
    C.clay,
    times(3, (i) => rect(72, 92 + i * 42, 112, 36, i === 1 ? C.straw : C.paper, 'rx="10"')) +
      line('M72 176V84A56 44 0 0 1 184 84V176', C.ink, 10, round),
  ],
  'suoi-dien': [
    C.sky,
    times(6, (i) =>
      group(
        `transform="rotate(${i * 60} 128 128)"`,
        path('M128 128L108 40H148z', i % 2 === 0 ? C.jade : C.indigo),
      ),
    ) + circle(128, 128, 24, C.red),
  ],
  belegbar: [
    C.paper,
    path(`M72 40H184V200l-14 14l-14-14l-14 14l-14-14l-14 14l-14-14l-14 14l-14-14z`, C.ink) +
      rect(92, 72, 72, 12, C.straw) +
      rect(92, 100, 48, 12, C.straw) +
      line('M92 148l20 20l44-44', C.red, 14, round),
  ],
  pilvik: [
    C.mist,
    circle(98, 142, 46, C.indigo) +
      circle(152, 118, 58, C.indigo) +
      rect(98, 142, 100, 46, C.indigo, 'rx="23"') +
      circle(178, 164, 12, C.gold),
  ],
  'kirana-loop': [
    C.red,
    line('M84 172A62 62 0 1 1 172 172', C.straw, 22, round) +
      path('M150 214L214 176L150 144z', C.straw) +
      rect(106, 108, 44, 44, C.paper, 'rx="6"'),
  ],
  // Investors of the sample list
  'cau-go-capital': [
    C.wine,
    line('M40 156C70 84 186 84 216 156', C.straw, 18, round) +
      times(5, (i) =>
        line(`M${64 + i * 32} ${i === 2 ? 106 : i % 2 === 1 ? 114 : 136}V190`, C.straw, 8, round),
      ) +
      line('M36 194H220', C.paper, 10, round),
  ],
  'solmaru-ventures': [
    C.pine,
    times(3, (i) =>
      path(
        `M128 ${46 + i * 44}L${196 + i * 6} ${120 + i * 40}H${60 - i * 6}z`,
        [C.leaf, '#2C8A78', C.mist][i] ?? C.leaf,
      ),
    ) + rect(118, 196, 20, 26, C.clay),
  ],
  'cuu-long-angel-circle': [
    C.jade,
    times(9, (i) =>
      group(
        `transform="rotate(${i * 40} 128 128)"`,
        circle(128, 52, 15, i === 0 ? C.red : C.paper),
      ),
    ) + circle(128, 128, 30, C.gold),
  ],
  'straits-horizon-fund': [
    C.indigo,
    path('M44 132A84 84 0 0 1 212 132z', C.gold) +
      times(4, (i) => rect(44 + i * 18, 146 + i * 20, 168 - i * 36, 10, C.sky, 'rx="5"')),
  ],
  'mien-trung-innovation-fund': [
    C.red,
    path('M36 196L104 84L148 150L172 112L220 196z', C.paper) + circle(178, 72, 22, C.gold),
  ],
  'be-phong-12': [
    C.gold,
    times(12, (i) =>
      group(
        `transform="rotate(${i * 30} 128 128)"`,
        rect(121, 34, 14, i === 0 ? 66 : 40, i === 0 ? C.red : C.ink, 'rx="7"'),
      ),
    ) + circle(128, 128, 16, C.ink),
  ],
};

/** Pictures of paper. */
import { boxes, C, circle, group, list, type Picture, path, rect, times, W } from './kit.ts';

/** One blue line at the top of a new page, and the sun coming up over it. */
export function firstLine(): Picture {
  return {
    ground: C.paper,
    body: [
      circle(1080, 560, 330, C.red),
      rect(0, 560, W, 340, C.paper),
      times(7, (i) => rect(0, 560 + i * 54, W, 3, C.indigo, `opacity="${i === 0 ? '.9' : '.22'}"`)),
      times(7, (i) => rect(0, 128 + i * 62, W, 2, C.indigo, 'opacity=".1"')),
      rect(236, 0, 4, 900, C.red, 'opacity=".4"'),
      path(
        'M300 524C420 470 470 540 560 512S760 486 860 508S980 540 1010 516C1000 548 930 560 850 540S650 536 560 548S380 560 300 524z',
        C.indigo,
      ),
      group(
        'transform="translate(1012 512) rotate(38)"',
        path('M0 0L26-70H-26z', C.ink),
        path('M-26-70H26L34-120H-34z', C.gold),
        rect(-34, -420, 68, 300, C.indigo, 'rx="14"'),
        rect(-34, -300, 68, 14, C.gold),
      ),
    ].join(''),
  };
}

/** A stack of pages; one column has been left out on purpose. */
export function pages(): Picture {
  const sheet = (x: number, y: number, turn: number, tone: string, body: string) =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      rect(14, 16, 620, 800, C.ink, 'opacity=".14"'),
      rect(0, 0, 620, 800, tone),
      body,
    );
  const column = (x: number, y: number, rows: number) =>
    boxes(
      160,
      9,
      list(rows, (i) => [x, y + i * 26] as const).filter((_, i) => i % 6 !== 5),
      C.ink,
      'opacity=".4"',
    ) +
    boxes(
      96,
      9,
      list(rows, (i) => [x, y + i * 26] as const).filter((_, i) => i % 6 === 5),
      C.ink,
      'opacity=".4"',
    );
  return {
    ground: C.straw,
    body: [
      path('M0 0H1600L0 900z', C.gold, 'opacity=".5"'),
      sheet(250, 130, -11, C.sand, column(50, 60, 26)),
      sheet(400, 84, -3, '#F6EFE2', column(50, 60, 26)),
      sheet(
        560,
        60,
        4,
        C.paper,
        [
          rect(46, 46, 528, 44, C.ink),
          rect(46, 108, 360, 22, C.ink, 'opacity=".7"'),
          rect(46, 160, 340, 230, C.jade),
          circle(290, 250, 56, C.straw),
          path('M46 390L170 280L250 350L320 300L386 390z', C.pine),
          column(412, 164, 9),
          column(46, 420, 13),
          rect(
            228,
            420,
            158,
            330,
            'none',
            `stroke="${C.red}" stroke-width="6" stroke-dasharray="18 12"`,
          ),
          column(412, 420, 13),
        ].join(''),
      ),
      group(
        'transform="translate(1010 640) rotate(-42)"',
        path('M0 0L70-22V22z', C.rose),
        path('M0 0L26-8V8z', C.ink),
        rect(70, -22, 380, 44, C.red),
        rect(70, -8, 380, 14, C.wine),
        rect(450, -22, 30, 44, C.sky),
        rect(480, -22, 50, 44, C.rose, 'rx="14"'),
      ),
    ].join(''),
  };
}

/** The fixed stock picture for an article without one: the horizon of the masthead. */
export function placeholder(): Picture {
  return {
    ground: C.sand,
    body: [
      times(5, (i) =>
        circle(
          800,
          560,
          330 + i * 96,
          'none',
          `stroke="${C.clay}" stroke-width="3" opacity="${['.5', '.4', '.3', '.22', '.15'][i] ?? '.15'}"`,
        ),
      ),
      path('M500 560A300 300 0 0 1 1100 560z', C.red),
      rect(0, 560, W, 340, C.paper),
      rect(0, 556, W, 8, C.ink),
      times(6, (i) =>
        rect(
          520 + i * 34,
          610 + i * 42,
          560 - i * 68,
          7,
          C.red,
          `opacity="${['.7', '.55', '.42', '.3', '.2', '.12'][i] ?? '.1'}"`,
        ),
      ),
    ].join(''),
  };
}

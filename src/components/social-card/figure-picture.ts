import {
  type FigureData,
  figureInWords,
  pointsOf,
  shortMoney,
} from '#src/domain/ledger/draw-figure.ts';
import type { LedgerFigure } from '#src/domain/ledger/figure.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { box, drawLayout, type Element } from './social-card.ts';

const SIZE = { width: 1120, height: 630 };
const [PAPER, INK, MUTED, LINE, BAR] = ['#FFFFFF', '#15171A', '#565A60', '#E2DDD3', '#0B6B63'];
const TALLEST_BAR = 300;

type Day = { readonly locale: Locale; readonly today: string };

function bars(data: Extract<FigureData, { kind: 'chart' }>, day: Day): Element {
  const points = pointsOf(data.quarters, day);
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const money = shortMoney(day.locale);
  return box(
    { alignItems: 'flex-end', justifyContent: 'space-between', width: '100%', height: 400 },
    points.map(({ label, group, value }) =>
      box({ flexDirection: 'column', alignItems: 'center', width: `${90 / points.length}%` }, [
        box({ fontSize: 22, color: MUTED }, value ? money(value) : ''),
        box({
          width: '70%',
          height: value ? Math.max(3, (value / most) * TALLEST_BAR) : 1,
          backgroundColor: value ? BAR : LINE,
        }),
        box({ marginTop: 8, fontSize: 22 }, label),
        box({ fontSize: 18, color: MUTED }, group),
      ]),
    ),
  );
}

const list = (lines: readonly string[]): Element =>
  box(
    { flexDirection: 'column', width: '100%' },
    lines
      .slice(0, 9)
      .map((line) =>
        box(
          { fontSize: 27, padding: '7px 0', borderBottom: `1px solid ${LINE}`, width: '100%' },
          line,
        ),
      ),
  );

/** A figure as mails show it, on white. @returns a PNG */
export function drawFigurePicture(
  figure: LedgerFigure,
  data: FigureData,
  day: Day,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, lines, asOf } = figureInWords(figure, data, day);
  const layOut = (fontFamily: string) =>
    box(
      {
        ...{ width: '100%', height: '100%', flexDirection: 'column', padding: '36px 44px' },
        // Else the padding comes on top of the size, and the newest quarter and the date are cut off.
        boxSizing: 'border-box',
        ...{ justifyContent: 'space-between', backgroundColor: PAPER, color: INK, fontFamily },
      },
      [
        box({ fontSize: 36 }, name),
        data.kind === 'chart' ? bars(data, day) : list(lines),
        box({ fontSize: 20, color: MUTED }, asOf),
      ],
    );
  return drawLayout(layOut, [name, asOf, ...lines].join(''), SIZE);
}

/** References to characters, right and wrong, as HTML has them (WHATWG, §13.2.5.72 and on). */
export const REFERENCES: readonly string[] = [
  ...['&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&nbsp;', '&semi;', '&NewLine;', '&Tab;'],
  ...['&hellip;', '&ocirc;', '&Ocirc;', '&AMP;', '&fjlig;', '&NotEqualTilde;', '&bne;', '&Afr;'],
  '&CounterClockwiseContourIntegral;',
  // Without a semicolon, which some may be, and names that begin with such a one.
  ...['&amp', '&ampamp', '&copy', '&copy=1', '&copyx', '&not', '&notit;', '&notin;', '&notin'],
  ...['&lt', '&ltlt;', '&hellip', '&eacute1', '&sup1', '&sup11;', '&frac12;', '&frac123'],
  // None at all.
  ...[
    '&',
    '&;',
    '&#',
    '&#;',
    '&#x;',
    '&#xg;',
    '&nosuch;',
    '&Amp;',
    '&1a;',
    '&%amp;',
    '& amp;',
    '&&lt;',
  ],
  `&${'a'.repeat(80)};`,
  // By number: what stands for nothing, and what Windows meant.
  ...['&#65;', '&#65', '&#x41;', '&#X1F680;', '&#0;', '&#128;', '&#x9f;', '&#xD800;', '&#x110000;'],
  ...['&#99999999999999999999;', '&#x0D;', '&#65a', '&#x41g', '&#65&#66;', '&amp;lt;'],
];

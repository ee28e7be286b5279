import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file that must not be stored, and what its sender is told. */
export type HostilePicture = {
  readonly what: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly told: RegExp;
};

const ACTIVE = /scripts, web pages or other active content/;
const EXTERNAL = /loads something from another address/;
const MALFORMED = /not well-formed XML/;
const DECLARES = /entities of its own/;
const ENCODING = /not UTF-8 text/;
const TOO_MUCH = /draws too much/;
const TOO_COMPLEX = /too complex/;
const WRONG_TYPE = /not what its type says/;
const DAMAGED = /damaged or incomplete/;
const HIDING = /another file hidden in it/;
const TOO_MANY_PIXELS = /more than 40 million pixels/;

/** A picture of noise, which no format makes small. */
export function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const inSvg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const nest = (tag: string, depth: number) =>
  `${`<${tag}>`.repeat(depth)}${`</${tag}>`.repeat(depth)}`;

/** Ten groups, each of ten uses of the one before. */
const bomb = (one: (id: number) => string, many: (id: number) => string) =>
  Array.from({ length: 10 }, (_, id) => (id === 0 ? one(id) : many(id))).join('');
const tenTimes = (text: string) => Array.from({ length: 10 }, () => text).join('');

const SVGS: readonly (readonly [what: string, svg: string | Uint8Array, told: RegExp])[] = [
  ['a script', inSvg('<script>alert(1)</script>'), ACTIVE],
  ['a script in capitals', inSvg('<SCRIPT>alert(1)</SCRIPT>'), ACTIVE],
  ['a script from elsewhere', inSvg('<script href="https://x.example/a.js"/>'), ACTIVE],
  [
    'a prefixed script',
    inSvg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
    ACTIVE,
  ],
  [
    'a script in a used symbol',
    inSvg('<defs><g id="a"><script/></g></defs><use href="#a"/>'),
    ACTIVE,
  ],
  ['a handler', inSvg('<rect onclick="alert(1)"/>'), ACTIVE],
  ['a handler on the root', inSvg('', 'onload="alert(1)"'), ACTIVE],
  ['a handler behind a line break', inSvg('<rect\nonmouseover\n=\n"alert(1)"/>'), ACTIVE],
  ['a prefixed handler', inSvg('<rect x:onload="alert(1)" xmlns:x="y"/>'), ACTIVE],
  [
    'an animation begun by a handler',
    inSvg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
    ACTIVE,
  ],
  [
    'an animated link',
    inSvg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>'),
    ACTIVE,
  ],
  ['a set link', inSvg('<a href="#x"><set attributeName="href" to="//x.example"/></a>'), ACTIVE],
  [
    'an XML event',
    inSvg('<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load"/>'),
    ACTIVE,
  ],
  ['HTML inside', inSvg('<foreignObject><p>x</p></foreignObject>'), ACTIVE],
  ['HTML by its namespace', inSvg('<h:a xmlns:h="http://www.w3.org/1999/xhtml"/>'), ACTIVE],
  [
    'HTML by a namespace in entities',
    inSvg('<g xmlns="http://www.w3.org/1999/&#x78;html"/>'),
    ACTIVE,
  ],
  ['a frame', inSvg('<iframe src="https://x.example"/>'), ACTIVE],
  ['an embedded page', inSvg('<embed src="https://x.example"/>'), ACTIVE],
  ['an element that nobody knows', inSvg('<portal/>'), ACTIVE],
  ['a script link', inSvg('<a href="javascript:alert(1)"><path d=""/></a>'), EXTERNAL],
  [
    'a script link in entities',
    inSvg('<a href="java&#115;cript:alert(1)"><path d=""/></a>'),
    EXTERNAL,
  ],
  [
    'a script link across a line break',
    inSvg('<a xlink:href="java&#10;script:alert(1)"/>'),
    EXTERNAL,
  ],
  ['a link to the outside', inSvg('<a href="https://x.example"><path d=""/></a>'), EXTERNAL],
  ['a link that reports its clicks', inSvg('<a href="#a" ping="https://x.example"/>'), EXTERNAL],
  ['an image from elsewhere', inSvg('<image href="https://x.example/p.png"/>'), EXTERNAL],
  ['an image without a scheme', inSvg('<image xlink:href="//x.example/p.png"/>'), EXTERNAL],
  ['a filter image from elsewhere', inSvg('<filter><feImage href="/p.png"/></filter>'), EXTERNAL],
  ['a use of another file', inSvg('<use xlink:href="other.svg#a"/>'), EXTERNAL],
  ['a use of a data address', inSvg('<use href="data:image/svg+xml;base64,AAAA#a"/>'), EXTERNAL],
  ['an HTML data image', inSvg('<image href="data:text/html;base64,AAAA"/>'), EXTERNAL],
  ['an SVG data image', inSvg('<image href="data:image/svg+xml;base64,AAAA"/>'), EXTERNAL],
  ['another base', inSvg('<g xml:base="https://x.example/"><use href="#a"/></g>'), EXTERNAL],
  ['an imported style', inSvg('<style>@import "https://x.example/a.css";</style>'), EXTERNAL],
  ['an imported style in escapes', inSvg('<style>@\\69mport "//x.example";</style>'), EXTERNAL],
  ['a style in CDATA', inSvg('<style><![CDATA[rect{fill:url(//x.example)}]]></style>'), EXTERNAL],
  ['a style in two parts', inSvg('<style>rect{fill:u<!-- -->rl(//x.example)}</style>'), EXTERNAL],
  ['a style around an element', inSvg('<style>a{fill:u<g/>rl(//x.example)}</style>'), ACTIVE],
  ['a style in sections', inSvg('<style>@im<![CDATA[port "//x.example"]]></style>'), EXTERNAL],
  ['a style in entities', inSvg('<style>rect{fill:u&#114;l(//x.example)}</style>'), EXTERNAL],
  [
    'a prefixed style',
    inSvg('<s:style xmlns:s="http://www.w3.org/2000/svg">a{fill:url(/x)}</s:style>'),
    EXTERNAL,
  ],
  [
    'a font from elsewhere',
    inSvg('<style>@font-face{src:url(https://x.example)}</style>'),
    EXTERNAL,
  ],
  ['an image set', inSvg('<style>rect{fill:image-set("https://x.example" 1x)}</style>'), EXTERNAL],
  ['a source function', inSvg('<style>rect{fill:src("https://x.example")}</style>'), EXTERNAL],
  [
    'a comment that is none',
    inSvg('<style>a{b:"/*";fill:url(//x.example);c:"*/"}</style>'),
    EXTERNAL,
  ],
  ['a comment within a word', inSvg('<style>a{fill:u/**/rl(//x.example)}</style>'), EXTERNAL],
  ['a paint from elsewhere', inSvg('<rect fill="url(https://x.example/a#b)"/>'), EXTERNAL],
  ['an escaped paint', inSvg('<rect style="fill:u\\72l(https://x.example)"/>'), EXTERNAL],
  ['a cursor from elsewhere', inSvg('<rect cursor="url( \' https://x.example\')"/>'), EXTERNAL],
  ['a style expression', inSvg('<rect style="width:expression(alert(1))"/>'), EXTERNAL],
  ['an internal subset', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', DECLARES],
  [
    'an entity bomb',
    `<?xml version="1.0"?><!DOCTYPE svg [${bomb(
      () => '<!ENTITY a0 "ha">',
      (id) => `<!ENTITY a${id} "${tenTimes(`&a${id - 1};`)}">`,
    )}]><svg>&a9;</svg>`,
    DECLARES,
  ],
  ['an outside type', '<!DOCTYPE svg SYSTEM "https://x.example/a.dtd"><svg/>', MALFORMED],
  ['an outside entity', '<!DOCTYPE svg PUBLIC "x" "file:///etc/passwd"><svg/>', MALFORMED],
  ['an unknown entity', inSvg('<text>&nbsp;</text>'), MALFORMED],
  [
    'a style sheet instruction',
    '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg/>',
    WRONG_TYPE,
  ],
  ['an instruction inside', inSvg('<?php system("ls") ?>'), MALFORMED],
  ['tags that do not match', inSvg('<g><path d=""/></svg><g>'), MALFORMED],
  ['an attribute without quotes', inSvg('<rect width=1 />'), MALFORMED],
  ['an attribute given twice', inSvg('<a href="#a" href="javascript:alert(1)"/>'), MALFORMED],
  ['two roots', '<svg></svg><svg></svg>', MALFORMED],
  ['something behind its end', '<svg></svg><!--x-->alert(1)', MALFORMED],
  ['a declaration inside', '<svg><?xml version="1.0"?></svg>', MALFORMED],
  ['control characters', inSvg('<text>\u0008</text>'), MALFORMED],
  ['NULs between its letters', Buffer.from('<svg>\0<script/></svg>'), MALFORMED],
  ['UTF-16', utf16(inSvg('<script/>'), false), WRONG_TYPE],
  ['UTF-16, the other way round', utf16(inSvg('<script/>'), true), WRONG_TYPE],
  ['UTF-7', '<?xml version="1.0" encoding="UTF-7"?><svg>+ADw-script+AD4-</svg>', ENCODING],
  ['ISO-2022', '<?xml version="1.0" encoding="ISO-2022-JP"?><svg>\u001b$B</svg>', MALFORMED],
  ['bytes of another encoding', Buffer.from('<svg>\xff</svg>', 'latin1'), ENCODING],
  [
    'bytes of an encoding it names',
    '<?xml version="1.0" encoding="iso-8859-1"?><svg>é</svg>',
    ENCODING,
  ],
  ['an overlong <', Buffer.from('<svg>\xc0\xbcscript></svg>', 'latin1'), ENCODING],
  [
    'a bomb of uses',
    inSvg(
      bomb(
        () => '<g id="a0"><rect/></g>',
        (id) => `<g id="a${id}">${tenTimes(`<use href="#a${id - 1}"/>`)}</g>`,
      ),
    ),
    TOO_MUCH,
  ],
  [
    'a bomb of patterns',
    inSvg(
      bomb(
        () => '<pattern id="a0"><rect/></pattern>',
        (id) => `<pattern id="a${id}">${tenTimes(`<rect fill="url(#a${id - 1})"/>`)}</pattern>`,
      ),
    ),
    TOO_MUCH,
  ],
  [
    'a bomb of inherited paint',
    inSvg(
      bomb(
        () => '<pattern id="a0"><rect/></pattern>',
        (id) =>
          `<pattern id="a${id}"><g style="fill:url(#a${id - 1})">${tenTimes('<rect/>')}</g></pattern>`,
      ),
    ),
    TOO_MUCH,
  ],
  [
    'a bomb in a style sheet',
    inSvg(
      `<style>${bomb(
        () => '',
        (id) => `.c${id}{fill:url('#a${id}')}`,
      )}</style>${bomb(
        () => '',
        (id) => `<pattern id="a${id}">${tenTimes(`<rect class="c${id - 1}"/>`)}</pattern>`,
      )}<rect class="c9"/>`,
    ),
    TOO_MUCH,
  ],
  [
    'ten thousand octaves',
    inSvg('<filter id="f"><feTurbulence numOctaves="10000"/></filter>'),
    TOO_MUCH,
  ],
  [
    'an endless blur',
    inSvg('<filter id="f"><feGaussianBlur stdDeviation="1e9"/></filter>'),
    TOO_MUCH,
  ],
  ['an endless canvas', inSvg('<rect/>', 'width="99999999" height="99999999"'), TOO_MUCH],
  ['a tower of groups', inSvg(nest('g', 5000)), TOO_COMPLEX],
  ['a million shapes', inSvg('<g/>'.repeat(1_000_000)), TOO_COMPLEX],
  [
    'a million attributes',
    inSvg(`<g ${Array.from({ length: 300_000 }, (_, at) => `a${at}="b"`).join(' ')}/>`),
    TOO_COMPLEX,
  ],
];

/** A PNG of the given size whose pixels are never written down. */
function hollowPng(width: number, height: number, pixels = Buffer.alloc(0)): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every file that storage is to refuse, made anew. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const [png, jpeg, webp, gif] = await Promise.all([
    noise(60, 40).png().toBuffer(),
    noise(60, 40).jpeg().toBuffer(),
    noise(60, 40).webp().toBuffer(),
    noise(60, 40).gif().toBuffer(),
  ]);
  const wide = await sharp({
    create: { width: 9000, height: 6000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .jpeg({ quality: 1 })
    .toBuffer();
  const followed = (bytes: Buffer, text: string) =>
    Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
  const broken = Buffer.from(png).fill(0x5a, 200, 900);
  const rasters: [string, string, Uint8Array, RegExp][] = [
    ['nothing', 'png', Buffer.alloc(0), WRONG_TYPE],
    ['a page', 'png', Buffer.from('<html><script>alert(1)</script></html>'), WRONG_TYPE],
    ['a program', 'webp', Buffer.from('MZ\x90\0'.repeat(50), 'latin1'), WRONG_TYPE],
    ['an archive', 'jpeg', Buffer.from('PK\x03\x04'.repeat(50), 'latin1'), WRONG_TYPE],
    ['a GIF', 'png', gif, WRONG_TYPE],
    ['a PNG', 'jpeg', png, WRONG_TYPE],
    ['a JPEG', 'webp', jpeg, WRONG_TYPE],
    ['an SVG', 'png', Buffer.from(inSvg('')), WRONG_TYPE],
    ['the mere start of a PNG', 'png', png.subarray(0, 8), DAMAGED],
    ['the mere start of a JPEG', 'jpeg', jpeg.subarray(0, 3), DAMAGED],
    ['the mere start of a WebP', 'webp', webp.subarray(0, 12), DAMAGED],
    ['half a PNG', 'png', png.subarray(0, png.length / 2), DAMAGED],
    ['half a JPEG', 'jpeg', jpeg.subarray(0, jpeg.length / 2), DAMAGED],
    ['half a WebP', 'webp', webp.subarray(0, webp.length / 2), DAMAGED],
    ['a PNG without its end', 'png', png.subarray(0, -12), DAMAGED],
    ['a JPEG without its end', 'jpeg', jpeg.subarray(0, -2), DAMAGED],
    ['a PNG with rubbish inside', 'png', broken, DAMAGED],
    ['a PNG without pixels', 'png', hollowPng(100, 100), DAMAGED],
    ['a PNG with too few pixels', 'png', hollowPng(5000, 5000, Buffer.alloc(1000)), DAMAGED],
    ['a PNG of no size', 'png', hollowPng(0, 0), DAMAGED],
    ['a PNG of four thousand million pixels', 'png', hollowPng(65_535, 65_535), TOO_MANY_PIXELS],
    ['a wall of white', 'jpeg', wide, TOO_MANY_PIXELS],
    ['a PNG with an archive behind it', 'png', followed(png, 'PK\x03\x04archive'), HIDING],
    ['a PNG with a script behind it', 'png', followed(png, '<script>alert(1)</script>'), HIDING],
    ['a WebP with a page behind it', 'webp', followed(webp, '<html>'), HIDING],
    ['a JPEG with an archive behind it', 'jpeg', followed(jpeg, 'PK\x03\x04archive'), HIDING],
    ['a JPEG with a PDF behind it', 'jpeg', followed(jpeg, '%PDF-1.7'), HIDING],
    ['a JPEG with a program behind it', 'jpeg', followed(jpeg, '<?php system("ls");'), HIDING],
  ];
  const embedded: [string, Uint8Array, RegExp][] = [
    ['a hollow picture', hollowPng(65_535, 65_535), TOO_MANY_PIXELS],
    ['half a picture', png.subarray(0, png.length / 2), DAMAGED],
    ['a page that says it is a picture', Buffer.from('<html>'), DAMAGED],
  ];
  return [
    ...rasters.map(([what, type, bytes, told]) => ({ what, type: `image/${type}`, bytes, told })),
    ...SVGS.map(([what, svg, told]) => ({
      what: `an SVG with ${what}`,
      type: 'image/svg+xml',
      bytes: Buffer.from(svg),
      told,
    })),
    ...embedded.map(([what, bytes, told]) => ({
      what: `an SVG with ${what} inside`,
      type: 'image/svg+xml',
      bytes: Buffer.from(
        inSvg(`<image href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`),
      ),
      told,
    })),
  ];
}

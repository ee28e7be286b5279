/** What runs when a payload works: it tells the test its number. */
const call = (number: number) => `window.xss&&window.xss(${number})`;

type Payload = (code: string) => string;

/** Markup that runs by itself, or once somebody touches it, in one browser or another. */
const MARKUP: readonly Payload[] = [
  (js) => `<script>${js}</script>`,
  (js) => `<ScRiPt >${js}</sCrIpT\n>`,
  (js) => `<script/x>${js}</script>`,
  (js) => `</script><script>${js}</script>`,
  (js) => `</title><script>${js}</script>`,
  (js) => `</textarea><script>${js}</script>`,
  (js) => `--><script>${js}</script><!--`,
  (js) => `]]><script>${js}</script>`,
  (js) => `"><script>${js}</script>`,
  (js) => `'><script>${js}</script>`,
  (js) => `<img src=x onerror="${js}">`,
  (js) => `<img src=x onerror=${js}//`,
  (js) => `<img/src/onerror=${js}>`,
  (js) => `<img src=x\tonerror\n=${js}>`,
  (js) => `<img src="x" ONERROR="${js}">`,
  (js) => `<img src=\`x\` onerror=${js}>`,
  (js) => `"><img src=x onerror=${js}>`,
  (js) => `<svg onload="${js}">`,
  (js) => `<svg/onload=${js}>`,
  (js) => `<svg><script>${js}</script></svg>`,
  (js) => `<svg><animate onbegin=${js} attributeName=x dur=1s>`,
  (js) => `<svg><set attributeName=href to=javascript:${js}>`,
  (js) => `<svg><a xlink:href="javascript:${js}"><text>x</text></a></svg>`,
  (js) => `<svg><use href="data:image/svg+xml,<svg id=x onload=${js}>#x">`,
  (js) => `<svg><foreignObject><body onload=${js}></foreignObject></svg>`,
  (js) => `<math><mi//xlink:href="data:x,<script>${js}</script>">`,
  (js) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=${js}>">`,
  (js) => `<svg></p><style><a id="</style><img src=1 onerror=${js}>">`,
  (js) => `<noscript><p title="</noscript><img src=x onerror=${js}>">`,
  (js) => `<iframe src="javascript:${js}"></iframe>`,
  (js) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  (js) => `<iframe onload=${js}></iframe>`,
  (js) => `<object data="javascript:${js}"></object>`,
  (js) => `<embed src="javascript:${js}">`,
  (js) => `<body onload=${js}>`,
  (js) => `<body onpageshow=${js}>`,
  (js) => `<input autofocus onfocus=${js}>`,
  (js) => `<select autofocus onfocus=${js}>`,
  (js) => `<textarea autofocus onfocus=${js}>`,
  (js) => `<details open ontoggle=${js}>`,
  (js) => `<video src=x onerror=${js}></video>`,
  (js) => `<video><source onerror=${js}></video>`,
  (js) => `<audio src=x onerror=${js}>`,
  (js) => `<marquee onstart=${js}>`,
  (js) => `<div style="animation-name:x" onanimationstart=${js}>`,
  (js) => `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationend=${js}>`,
  (js) => `<style>*{background:url("javascript:${js}")}</style>`,
  (js) => `<style onload=${js}></style>`,
  (js) => `<link rel=stylesheet href="javascript:${js}">`,
  (js) => `<link rel=import href="data:text/html,<script>${js}</script>">`,
  (js) => `<meta http-equiv=refresh content="0;url=javascript:${js}">`,
  (js) => `<base href="javascript:${js}//">`,
  (js) => `<form action="javascript:${js}"><input type=submit></form>`,
  (js) => `<form id=x></form><button form=x formaction="javascript:${js}">x</button>`,
  (js) => `<a href="javascript:${js}">x</a>`,
  (js) => `<a href="JaVaScRiPt:${js}">x</a>`,
  (js) => `<a href=" javascript:${js}">x</a>`,
  (js) => `<a href="java\tscript:${js}">x</a>`,
  (js) => `<a href="java&#10;script:${js}">x</a>`,
  (js) => `<a href="&#106;avascript:${js}">x</a>`,
  (js) => `<a href="javascript&colon;${js}">x</a>`,
  (js) => `<a href="\u0001javascript:${js}">x</a>`,
  (js) => `<a href="data:text/html,<script>${js}</script>">x</a>`,
  (js) => `<a href="vbscript:${js}">x</a>`,
  (js) => `<a href="https://x.example/" onclick="${js}">x</a>`,
  (js) => `<a href='https://x.example/" autofocus onfocus="${js}'>x</a>`,
  (js) => `<p onmouseover="${js}">x</p>`,
  (js) => `<p lang='" onmouseover="${js}'>x</p>`,
  (js) => `<img alt='" onerror="${js}' src=x>`,
  (js) => `<img src="data:image/svg+xml,<svg onload=${js}>">`,
  (js) => `<template><script>${js}</script></template>`,
  (js) => `<template shadowrootmode=open><img src=x onerror=${js}></template>`,
  (js) => `<custom-x onclick=${js} autofocus tabindex=1 onfocus=${js}>`,
  (js) => `<xmp><p title="</xmp><img src=x onerror=${js}>">`,
  (js) => `<!--><img src=x onerror=${js}>-->`,
  (js) => `<!--<img src="--><img src=x onerror=${js}//">`,
  (js) => `<![CDATA[><img src=x onerror=${js}>]]>`,
  (js) => `<?xml-stylesheet href="javascript:${js}"?>`,
  (js) => `<img src=x:x onerror=${js}\u00a0>`,
  (js) => `\u003cimg src=x onerror=${js}\u003e`,
  (js) => `&lt;img src=x onerror=${js}&gt;`,
  (js) => `&amp;lt;script&amp;gt;${js}`,
  (js) => `%3Cscript%3E${js}%3C/script%3E`,
  (js) => `＜script＞${js}＜/script＞`,
  (js) => `<astro-island component-url="data:text/javascript,${js}" client="load"></astro-island>`,
  (js) => `<astro-island ssr client="load" renderer-url="data:text/javascript,${js}">`,
];

/** Text that escapes from a script, a template, an attribute or an address. */
const TEXT: readonly Payload[] = [
  (js) => `';${js};'`,
  (js) => `";${js};"`,
  (js) => `\\";${js}//`,
  (js) => `\`\${${js}}\``,
  (js) => `{{constructor.constructor('${js}')()}}`,
  (js) => `\${${js}}`,
  (js) => `javascript:${js}`,
  (js) => `"onfocus="${js}" autofocus="`,
  (js) => `' onload='${js}' x='`,
  (js) => `\u2028${js}\u2029`,
  (js) => `</script\u0000><img src=x onerror=${js}>`,
  (js) => `{"@context":"</script><script>${js}</script>"}`,
  (js) => `[click](javascript:${js})`,
  (js) => `![x](x"onerror="${js})`,
  (js) => `<${'b'.repeat(40)} onclick=${js}>`,
  (js) => `<b><i><b><img src=x onerror=${js}></i></b>`,
];

/** Between the words of an ordinary text, within allowed markup, and alone. */
const SETTINGS: readonly Payload[] = [
  (payload) => payload,
  (payload) => `<p>Before ${payload} after</p>`,
  (payload) => `<table><tr><td>${payload}</td></tr></table>`,
];

/** Numbered payloads, as many as asked for. */
export function payloads(count: number): string[] {
  const kinds = [...MARKUP, ...TEXT];
  return Array.from({ length: count }, (_, number) => {
    const kind = kinds[number % kinds.length] as Payload;
    const setting = SETTINGS[Math.floor(number / kinds.length) % SETTINGS.length] as Payload;
    return setting(kind(call(number)));
  });
}

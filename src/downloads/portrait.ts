/**
 * The founder's portrait: a flat drawing in the brand's colours, 4 : 5. A drawing and not a
 * photograph, so that nobody's face is used for a publication that is renamed.
 */
export function founderPortrait(): string {
  const skin = '#E3B08C';
  const shade = '#CE9470';
  const ink = '#15171A';
  const hair = '#1E2026';
  const sheen = '#343842';
  const red = '#C8102E';
  const jade = '#0F766E';
  const jadeDark = '#0B5A54';
  const paper = '#FBFAF7';
  const rings = Array.from({ length: 5 }, (_, index) => {
    const radius = 300 + index * 62;
    return `<circle cx="400" cy="430" r="${radius}" fill="none" stroke="${red}" stroke-width="${(7 - index * 1.2).toFixed(1)}" opacity="${(0.5 - index * 0.09).toFixed(2)}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" role="img"><title>Nguyễn Hoài An</title>
<rect width="800" height="1000" fill="#F0E6D8"/>
${rings}
<circle cx="400" cy="430" r="245" fill="${red}"/>
<path d="M0 1000V905c120-22 250-30 400-30s280 8 400 30v95z" fill="#E4D6C3"/>
<path d="M247 452c-16-146 54-236 158-236 107 0 171 86 155 236-7 66-6 112 10 170 6 22-10 36-34 36H272c-26 0-40-16-33-38 18-56 16-102 8-168z" fill="${hair}"/>
<path d="M346 560h108v118c0 34-24 58-54 58s-54-24-54-58z" fill="${shade}"/>
<path d="M92 1000c4-150 60-226 176-258l78-36c14 40 94 40 108 0l78 36c116 32 172 108 176 258z" fill="${jade}"/>
<path d="M346 690c-4 62 18 130 54 184 36-54 58-122 54-184-24 26-84 26-108 0z" fill="${paper}"/>
<path d="M338 690l-42 34 6 66-34 18 132 192c4-48 2-88-2-126-30-50-52-116-60-184z" fill="${jadeDark}"/>
<path d="M462 690l42 34-6 66 34 18-132 192c-4-48-2-88 2-126 30-50 52-116 60-184z" fill="${jadeDark}"/>
<circle cx="286" cy="866" r="13" fill="${red}"/>
<path d="M286 424c0-92 44-146 114-146s114 54 114 146c0 58-10 100-30 132-20 34-50 58-84 58s-64-24-84-58c-20-32-30-74-30-132z" fill="${skin}"/>
<path d="M346 596c14 12 32 18 54 18 34 0 64-24 84-58 12-20 20-42 25-70-18 74-72 116-163 110z" fill="${shade}" opacity=".55"/>
<path d="M280 462c-12-92 8-170 74-196 60-24 140-2 164 60 14 36 14 84 4 136-6-50-18-86-44-112-44 26-116 30-166 14-20 22-30 54-32 98z" fill="${hair}"/>
<path d="M318 300c30-34 92-48 136-28-40-6-88 2-120 34z" fill="${sheen}"/>
<path d="M320 413c16-13 38-14 54-4M426 409c16-10 38-9 54 4" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>
<path d="M327 444c12-11 30-11 42 2M431 446c12-13 30-13 42-2" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>
<circle cx="349" cy="447" r="8.5" fill="${ink}"/><circle cx="452" cy="447" r="8.5" fill="${ink}"/>
<path d="M400 446c-3 24-9 42-15 54 6 8 18 10 28 4" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M364 541c22 18 52 18 74-2-10 30-62 34-74 2z" fill="#B4444B"/>
<path d="M364 541c22 8 52 8 74-2" fill="none" stroke="#8E2F38" stroke-width="4" stroke-linecap="round"/>
<circle cx="318" cy="500" r="22" fill="${red}" opacity=".07"/><circle cx="482" cy="500" r="22" fill="${red}" opacity=".07"/>
<circle cx="279" cy="520" r="9" fill="#E9B35C"/><circle cx="521" cy="520" r="9" fill="#E9B35C"/>
</svg>
`;
}

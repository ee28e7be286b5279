import { describe, expect, test } from 'vitest';
import { typeset, typesetHtml } from '#src/domain/text/typeset.ts';

/** No-break spaces as one can see them. */
const seen = (text: string) => text.replaceAll('\u00a0', '_');
const line = (text: string) => seen(typeset(text));
const html = (text: string) => seen(typesetHtml(text));

describe('a line', () => {
  test.each([
    ['Nồi Lớn gọi vốn 6,8 triệu USD', 'Nồi Lớn gọi vốn 6,8_triệu_USD'],
    ['Vay 26 tỷ đồng, 80 km, 1.500 tấn', 'Vay 26_tỷ_đồng, 80_km, 1.500_tấn'],
    ['It raised $3.2 million for 40 MW', 'It raised $3.2_million for 40_MW'],
    ['Chiết khấu 15 %, không phải 20\u00a0%', 'Chiết khấu 15%, không phải 20%'],
    ['Sáng ngày 21 tháng 11 năm 2026', 'Sáng ngày_21 tháng_11 năm_2026'],
    ['On November 21, in December 2026', 'On November_21, in December 2026'],
    ['A Series A at TP. HCM, not vòng B', 'A Series_A at TP._HCM, not vòng_B'],
    ['Việt Nam, Hàn Quốc và Đông Nam Á', 'Việt_Nam, Hàn_Quốc và Đông_Nam_Á'],
    ['TS. Lê, Dr. Kim and J. R. Park', 'TS._Lê, Dr._Kim and J._R. Park'],
    ["\"Phở\" is 'soup', it's the '90s", '“Phở” is ‘soup’, it’s the ’90s'],
    ['Wait... (2-3 days) - or 2019-2024 -- no', 'Wait… (2–3 days)_– or 2019–2024_– no'],
  ])('%s', (typed, set) => {
    expect(line(typed)).toBe(set);
    expect(line(typeset(typed))).toBe(set);
  });

  test.each([
    ...['2026-11-21', '028-3822-1234', 'COVID-19', '3-2-1', 'v1.2-3', '10/20-30', 'Series Actor'],
    ...['5 đồngg', 'một năm', '12 kmh', 'năm nay', 'Mayor 5', 'Maya. Kim', 'Series A. Lawyers met'],
    ...['....', '', ' ', 'TP.HCM', '100%', 'vòng Aa', 'Nha. Trang', '3 per se', 'Việt Nama'],
  ])('%s stays', (typed) => {
    expect(line(typed).replace('Series_A.', 'Series A.')).toBe(typed);
  });
});

describe('HTML', () => {
  test('knows what stands before a quote in another element of its line', () => {
    expect(html('<p>"<em>Phở</em>", he "said".</p><p>"So"</p>')).toBe(
      '<p>“<em>Phở</em>”, he “said”.</p><p>“So”</p>',
    );
    expect(html('<p>&quot;Ừ&quot; &amp; &#39;không&#39;</p>')).toBe('<p>“Ừ” &amp; ‘không’</p>');
  });

  test('leaves code, addresses and attributes as they were typed', () => {
    const typed =
      '<p><a href="/a?b=5 km" title="5 km">x</a> https://a.example/1-2... <code>"5 km"</code></p>' +
      '<pre>5 km - "a"</pre><svg><text>5 km</text></svg>';
    expect(typesetHtml(typed)).toBe(typed);
    expect(html('<p>xem https://a.example/5 km và 5 km</p>')).toBe(
      '<p>xem https://a.example/5 km và 5_km</p>',
    );
  });

  test('changes nothing in what was set already, and no letter besides', () => {
    const typed = '<p>"Vay 26 tỷ đồng..." - <b>Series A</b>, 2-3 ngày</p>';
    const set = typesetHtml(typed);
    expect(typesetHtml(set)).toBe(set);
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}<>/]/gu, '');
    expect(letters(set)).toBe(letters(typed));
  });
});

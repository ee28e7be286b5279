/** 200 words of running text, with every tone on every vowel that carries it often. */
const PASSAGE = `
Sáng thứ bảy nào bà Nguyễn Thị Thuỷ cũng dậy từ bốn giờ để nhóm bếp, xay gạo rồi hấp những mẻ bánh
cuốn đầu tiên cho khách quen ở đầu ngõ. Bảy năm trước, con trai bà bỏ việc ở một ngân hàng lớn để viết
phần mềm giúp các quán ăn nhỏ ghi sổ, trả lương và đóng thuế. Ai cũng bảo cậu dại dột, vì chủ quán
vẫn quen dùng quyển vở kẻ ô ly và chiếc bút bi buộc dây. Thế mà mùa hè vừa rồi, ứng dụng ấy đã có hơn
mười hai nghìn cửa hàng từ Lạng Sơn đến Cà Mau sử dụng mỗi ngày, và một quỹ đầu tư ở Thành phố Hồ Chí
Minh vừa rót thêm ba triệu đô la. Vốn mới sẽ được dùng để mở rộng sang Đắk Lắk, Quảng Ngãi, Huế và vùng
đồng bằng sông Cửu Long, nơi phần lớn tiểu thương vẫn giữ sổ nợ bằng trí nhớ. Bà Thuỷ không hiểu hết
những con số trên giấy, nhưng bà biết rõ một điều: buổi tối bà được nghỉ sớm hơn trước, quyển sổ cũ đã
cất vào ngăn tủ, và lũ trẻ trong xóm lại gọi cậu kỹ sư ấy là thằng bé bán bánh cuốn của ngày xưa.
`;

export const WORDS: readonly string[] = (PASSAGE.match(/\p{L}+/gu) ?? []).slice(0, 200);

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/u;

/** A letter, the letter that it is typed as, and its tone. */
function partsOf(letter: string) {
  const marks = letter.normalize('NFD');
  const tone = TONES.exec(marks)?.[0] ?? '';
  const toneless = marks.replace(TONES, '').normalize('NFC');
  const base = toneless.normalize('NFD').charAt(0).replace('đ', 'd').replace('Đ', 'D');
  return { toneless, base, tone };
}

const distinct = (texts: readonly string[]) =>
  texts.filter((text, at) => text !== '' && text !== texts[at - 1]);

/** What is seen after each key of Telex when marks are typed at their letter and the tone last: tieengs. */
export function telex(word: string): string[] {
  const shown = [''];
  let text = '';
  for (const letter of word) {
    const { base, toneless } = partsOf(letter);
    shown.push(text + base, text + toneless);
    text += toneless;
  }
  return distinct([...shown, word]);
}

/** What is seen after each key of VNI when all digits are typed last: tieng61. */
export function vni(word: string): string[] {
  const letters = [...word].map(partsOf);
  const text = letters.map(({ base }) => base);
  const shown = text.map((_, at) => text.slice(0, at + 1).join(''));
  for (const [at, { toneless }] of letters.entries()) {
    text[at] = toneless;
    shown.push(text.join(''));
  }
  return distinct([...shown, word]);
}

/** What a phone's keyboard shows: plain letters, and the word that it takes them for at the end. */
export function guessed(word: string): string[] {
  const plain = [...word].map((letter) => partsOf(letter).base).join('');
  return distinct([...[...plain].map((_, at) => plain.slice(0, at + 1)), word]);
}

/**
 * The keys that a keyboard program without an input method sends for these steps, as UniKey and EVKey
 * do: it takes back what has changed, and types it again.
 */
export function retyped(steps: readonly string[], backspace: string): string[] {
  return steps.flatMap((text, at) => {
    const before = steps[at - 1] ?? '';
    const same = [...text].findIndex((letter, place) => letter !== before[place]);
    const kept = same < 0 ? Math.min(text.length, before.length) : same;
    return [...backspace.repeat(before.length - kept), ...text.slice(kept)];
  });
}

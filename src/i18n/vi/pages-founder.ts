import type { founder as en } from '../en/pages-founder.ts';
import type { SameShape } from '../same-shape.ts';

export const founder: SameShape<typeof en> = {
  title: 'Thư từ nhà sáng lập',
  description:
    'Lá thư của {{founder}}, người sáng lập {{site}}: vì sao chúng tôi viết về những khởi đầu, một vòng vốn chứng minh điều gì và tòa soạn nợ bạn đọc điều gì.',
  eyebrow: 'Thư từ nhà sáng lập',
  heading: 'Gửi người đang bắt đầu một điều gì đó hôm nay',
  portraitAlt: 'Chân dung minh họa {{founder}} mặc áo khoác màu ngọc trước mặt trời đỏ',
  role: 'Nhà sáng lập, tổng biên tập {{site}}',
  letter: [
    'Đời tôi có bốn lần bắt đầu đáng gọi là bắt đầu. Hai lần là công ty, một lần là hôn nhân, và một lần là tòa soạn bạn đang đọc. Công ty đầu tiên kết thúc ở một bãi giữ xe bên Tân Bình, nơi tôi giao chùm chìa khóa cho một người đàn ông cư xử rất tử tế. Sáu tuần trước buổi sáng ấy dạy tôi nhiều hơn cả sáu năm dẫn tới nó, và rất lâu sau tôi không kể với ai.',
    'Đến khi kể ra, bên ly cà phê đá trên chiếc ghế nhựa, người phụ nữ ngồi đối diện đặt ly xuống. Chị cũng gặp đúng chuyện đó, cùng quý đó, cùng nhà cung cấp đó. Chúng tôi ngồi cách nhau hai cây số và ai cũng tưởng chỉ có mình. Giá một trong hai người viết ra lấy một trang, người kia đã không ký cái hợp đồng ấy.',
    'Khu vực này không thiếu người khởi nghiệp. Chỉ thiếu người chịu ghi lại bài học lúc vết đau còn mới. Toàn bộ ý tưởng của {{site}} nằm ở đó. Chúng tôi không ngồi đây để tung hô, cũng không phải để cười chê. Chúng tôi ghi chép, bằng hai thứ tiếng, để người đi sau bắt đầu từ chỗ đã bớt được một lỗi.',
    'Bạn sẽ gặp nhiều tin gọi vốn ở đây. Xin đừng xem đó là chiến thắng. Một vòng vốn là lời hứa của những người có thể sai với những người cũng có thể sai. Chúng tôi đưa tin vì nó cho bạn biết ai đó đang tin gì về hai năm tới. Rồi chúng tôi quay lại hỏi xem chuyện ra sao. Bài thứ hai bao giờ cũng hay hơn, và chỉ được một nửa số người đọc. Tôi muốn thay đổi điều đó.',
    'Chúng tôi cũng viết về những gì khép lại. Một công ty đóng cửa mà trả đủ tiền nhà cung cấp trước tiên thì đó là tin, và cũng là một kiểu khởi đầu: bốn mươi con người về nhà với tay nghề, với vết xước và thường là với ý tưởng kế tiếp. Nếu bạn đang phải khép lại một điều gì, mong bạn nói chuyện với chúng tôi. Chúng tôi biết cảm giác ấy, và biết cách viết cho cẩn trọng.',
    'Còn với người mới bắt đầu: bạn không cần chúng tôi cho phép, không cần vòng vốn, không cần chức danh. Bạn cần một vấn đề làm bạn khó chịu hơn người khác, và ai đó chịu trả cho bạn một ít tiền để nó biến mất. Hãy viết dòng đầu bằng cây bút tốt. Bà ngoại tôi làm thế trong mọi quyển sổ bà giữ, và bà nói đúng: đó là dòng duy nhất không ai sửa giùm được.',
    'Và khi bạn học được điều gì khiến mình đau, hãy viết cho tôi. Thư nào tôi cũng đọc, phần lớn tôi trả lời, thường là trước khi ly cà phê tan hết đá.',
  ],
  closing: 'Trân trọng,',
  write: 'Viết cho tôi',
  writeSubject: 'Thư gửi nhà sáng lập',
  listHeading: 'Những lá thư khác',
  listNote: 'Bài viết của và cùng nhà sáng lập',
};

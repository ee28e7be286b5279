import type { choices as en } from '../en/choices.ts';

/** Điều bên xuất bản đã chọn, như các trang văn bản nói. Đánh dấu như văn bản của trang. */
export const choices: Record<keyof typeof en, string> = {
  'choice.mail_counts.on':
    'Liên kết trong thư đi qua chính trang của chúng tôi và đếm, mỗi thư một lần, rằng đã có người bấm, cùng số lần mỗi liên kết của số ấy được mở (mỗi người tính một lần một ngày, nhờ một mã băm chỉ giữ trong ngày); đôi khi một số còn đếm cả lượt mở thư. Chỉ người đã đồng ý với lời có nói điều này, hoặc tự chọn về sau, mới được đếm. Những gì lưu về bạn không cho biết liên kết nào hay lúc nào, ban biên tập chỉ thấy tổng số, và trang tùy chọn mà thư nào cũng dẫn tới sẽ tắt việc đếm, cũng như tín hiệu Do Not Track hoặc Global Privacy Control.',
  'choice.mail_counts.off':
    'Liên kết trong thư đi qua chính trang của chúng tôi. Việc bạn mở thư hay bấm liên kết không được đếm.',
  'choice.consent.on':
    'Khi bạn chưa chọn, loại phân tích và chức năng được bật, quảng cáo theo sở thích thì tắt.',
  'choice.consent.ask':
    'Khi bạn chưa chọn, mọi thứ không thiết yếu đều tắt. Một dòng ở cuối trang sẽ hỏi, và từ chối cũng dễ như đồng ý.',
  'choice.basis.on':
    'Chúng tôi đếm lượt xem trang vì có lợi ích chính đáng khi biết bài nào được đọc, và đếm không dùng dữ liệu cá nhân; công tắc ở [trang cookie](/cookies#preferences) sẽ ngừng việc đếm.',
  'choice.basis.ask':
    'Chúng tôi đếm lượt xem trang, không dùng dữ liệu cá nhân, khi người xem đã đồng ý.',
  'choice.people.on':
    'Về mỗi người, tệp chỉ có tên và vai trò công khai. Cả hai đều là dữ liệu cá nhân: giấy phép nói về các tệp, còn ai dùng thì chịu trách nhiệm về cách dùng của mình. Người đã xóa khỏi đây cũng được xóa khỏi tệp của những ngày trước. Địa chỉ thư, tài khoản, người gửi mục và ghi chú của biên tập viên không nằm trong tệp nào.',
  'choice.people.off':
    'Không tệp nào nêu tên người: bảng con người và bảng vai trò để trống, những gì dẫn tới họ được bỏ ra. Địa chỉ thư, tài khoản, người gửi mục và ghi chú của biên tập viên cũng không nằm trong tệp nào.',
  'choice.withPeople.on': ', con người',
  'choice.withPeople.off': '',
};

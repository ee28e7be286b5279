import type { adminReasons as en } from '../en/admin-reasons.ts';

export const adminReasons: Record<keyof typeof en, string> = {
  'admin.reasons.website':
    'Trang web không mở được, hoặc chưa nói gì về công ty. Bạn vui lòng gửi lại khi trang web đã hoạt động.',
  'admin.reasons.description':
    'Phần mô tả mới chỉ khen mà chưa cho biết công ty làm gì, cho ai và từ khi nào. Bạn vui lòng viết lại bằng vài câu giản dị.',
  'admin.reasons.sum':
    'Chúng tôi chưa xác nhận được số tiền. Bạn vui lòng cho biết một nguồn công khai, ví dụ thông cáo hoặc giấy phép kinh doanh.',
  'admin.reasons.listed':
    'Công ty đã có trong danh bạ. Bạn có thể đề xuất nội dung cần sửa ngay trên trang của công ty.',
  'admin.reasons.region':
    'Danh bạ dành cho công ty của Việt Nam hoặc hoạt động tại Việt Nam. Theo những gì chúng tôi thấy, công ty này chưa thuộc nhóm đó.',
  'admin.reasons.company':
    'Theo những gì chúng tôi thấy, đây chưa phải startup mà là dịch vụ, cửa hàng hoặc cá nhân.',
};

import type { adminSecurity as en } from '../en/admin-security.ts';

export const adminSecurity: Record<keyof typeof en, string> = {
  'admin.security.title': 'Bảo mật',
  'admin.security.factor': 'Đăng nhập hai bước',
  'admin.security.enabled': 'Đang bật',
  'admin.security.disabled': 'Không bắt buộc',
  'admin.security.admins': 'Quản trị viên đã có bước thứ hai',
  'admin.security.staff': 'Thành viên tòa soạn đã có bước thứ hai',
  'admin.security.of': '{{count}} trên {{total}}',
  'admin.security.required': 'Ai bắt buộc phải có bước thứ hai',
  'admin.security.required.nobody': 'Không ai: mọi người tự chọn',
  'admin.security.required.admins': 'Quản trị viên',
  'admin.security.required.staff': 'Mọi thành viên tòa soạn',
  'admin.security.hint':
    'Ai thuộc diện bắt buộc mà chưa có sẽ được yêu cầu thiết lập rồi mới làm việc tiếp, kể cả khi đang đăng nhập.',
  'admin.security.notVerified':
    'Bạn cần tự thiết lập đăng nhập hai bước trước khi đổi mục này, để không tự khóa chính mình.',
  'admin.security.toAccount': 'Thiết lập trong tài khoản của bạn',
  'admin.security.saved': 'Quy định mới có hiệu lực từ bây giờ',
  'admin.security.failed': 'Chưa đổi được quy định: {{message}}',

  'admin.reset.open': 'Đặt lại đăng nhập hai bước',
  'admin.reset.title': 'Đặt lại đăng nhập hai bước?',
  'admin.reset.text':
    'Bước thứ hai và các mã khôi phục của {{email}} sẽ bị gỡ, người này bị đăng xuất khỏi mọi thiết bị. Chỉ làm khi bạn chắc chắn ai đang yêu cầu: sau đó chỉ cần mật khẩu là đăng nhập được. Người này sẽ nhận email báo.',
  'admin.reset.confirm': 'Đặt lại',
  'admin.reset.done': 'Đã đặt lại đăng nhập hai bước của {{email}}',
  'admin.reset.none': '{{email}} chưa có bước thứ hai',
  'admin.reset.failed': 'Chưa đặt lại được: {{message}}',
};

import type { adminMetadata as en } from '../en/admin-metadata.ts';

export const adminMetadata: Record<keyof typeof en, string> = {
  'admin.metadata.search': 'Tìm kiếm',
  'admin.metadata.seoTitle': 'Tiêu đề cho tìm kiếm',
  'admin.metadata.seoTitleHint': 'Để trống thì dùng tiêu đề bài.',
  'admin.metadata.seoDescription': 'Mô tả',
  'admin.metadata.seoDescriptionHint': 'Hiện cả khi chia sẻ. Để trống thì dùng tóm tắt.',
  'admin.metadata.count': '{{count}} trên {{most}} ký tự',
  'admin.metadata.countOver': '{{count}} ký tự: kết quả tìm kiếm chỉ hiện khoảng {{most}}',
  'admin.metadata.canonicalUrl': 'Địa chỉ bản gốc',
  'admin.metadata.canonicalUrlHint':
    'Dành cho bài đăng lại: công cụ tìm kiếm được dẫn tới nơi đăng đầu tiên.',
  'admin.metadata.noindex': 'Không đưa lên công cụ tìm kiếm',
  'admin.metadata.noindexHint': 'Bạn đọc vẫn thấy bài trong danh sách, nguồn tin và bản tin.',
  'admin.metadata.sharing': 'Chia sẻ',
  'admin.metadata.socialTitle': 'Tiêu đề khi chia sẻ',
  'admin.metadata.socialTitleHint': 'Để trống thì dùng tiêu đề bài.',
  'admin.metadata.socialUpload': 'Tải ảnh để chia sẻ',
  'admin.metadata.socialImage': 'Địa chỉ ảnh để chia sẻ',
  'admin.metadata.socialRemove': 'Bỏ ảnh để chia sẻ',
};

import type { notifications as en } from '../en/notifications.ts';

export const notifications: Record<keyof typeof en, string> = {
  'notifications.startup_approved': '{{name}} đã có mặt trong danh bạ startup.',
  'notifications.startup_rejected': '{{name}} chưa được nhận vào danh bạ startup.',
  'notifications.investor_approved': '{{name}} đã có mặt trong dữ liệu nhà đầu tư.',
  'notifications.investor_rejected': '{{name}} chưa được nhận vào dữ liệu nhà đầu tư.',
  'notifications.startup_removed': '{{name}} đã được gỡ khỏi danh bạ startup.',
  'notifications.startup_restored': '{{name}} đã trở lại danh bạ startup.',
  'notifications.investor_removed': '{{name}} đã được gỡ khỏi cơ sở dữ liệu nhà đầu tư.',
  'notifications.investor_restored': '{{name}} đã trở lại cơ sở dữ liệu nhà đầu tư.',
  'notifications.startup_merged':
    '{{name}} đã có sẵn trong danh bạ startup. Thông tin mới đã được đưa lên trang.',
  'notifications.startup_asked': 'Một câu hỏi về hồ sơ {{name}} của bạn:',
  'notifications.investor_merged':
    '{{name}} đã có sẵn trong danh sách nhà đầu tư. Thông tin mới đã được đưa lên trang.',
  'notifications.investor_asked': 'Một câu hỏi về hồ sơ {{name}} của bạn:',
  'notifications.article_review': 'Bài “{{name}}” đang chờ duyệt.',
  'notifications.article_returned': 'Ban biên tập đề nghị sửa bài “{{name}}”:',
  'notifications.article_note': 'Ghi chú về bài “{{name}}”:',
  'notifications.article_published': 'Bài “{{name}}” của bạn đã được đăng.',
  'notifications.article_assigned': 'Bạn được giao viết bài “{{name}}”.',
  'notifications.article_paired': '{{by}} viết bản ngôn ngữ kia của bài “{{name}}”.',
  'notifications.article_update_changed':
    'Thay đổi bạn hẹn giờ cho bài “{{name}}” sẽ không lên trang vì bài đã được sửa sau đó.',
  'notifications.article_update_refused':
    'Thay đổi bạn hẹn giờ cho bài “{{name}}” đã không lên trang vì hệ thống từ chối.',
  'notifications.article_unpublished': 'Bài “{{name}}” đã được gỡ, bạn đọc không còn thấy nữa.',
  'notifications.article_trashed': 'Bài “{{name}}” đã vào thùng rác, bạn đọc không còn thấy nữa.',
  'notifications.article_readdressed': 'Bài “{{name}}” có địa chỉ mới, địa chỉ cũ dẫn sang đó.',
  'notifications.article_moved': 'Bài “{{name}}” đã chuyển sang trang ngôn ngữ kia.',
  'notifications.article_lifted': 'Bài “{{name}}” không còn bị cấm phát hành, có thể đăng ngay.',
  'notifications.claim_verified': 'Bạn đã xác minh {{name}} là của mình.',
  'notifications.claim_disputed': 'Một người khác cũng xác nhận {{name}}. Chúng tôi sẽ xem xét.',
  'notifications.claim_revoked': 'Xác nhận của bạn đối với {{name}} không còn hiệu lực.',
  'notifications.claim_expired':
    'Xác nhận của bạn đối với {{name}} đã hết hạn sau mười hai tháng. Bạn có thể gia hạn.',
  'notifications.claims_disputed':
    'Hai người cùng xác nhận {{name}} là của mình. Hãy quyết định ở phần đề xuất.',
  'notifications.proposal_accepted': 'Một đề xuất của bạn cho {{name}} đã được chấp nhận.',
  'notifications.proposal_done': 'Điều bạn đề xuất cho {{name}} đã được cập nhật.',
  'notifications.claim_given': 'Tòa soạn giao cho bạn phụ trách trang của {{name}}.',
  'notifications.proposal_undone': 'Biên tập viên đã hoàn lại một thay đổi của bạn ở {{name}}.',
  'notifications.page_taken': 'Người khác đã nhận trang của {{name}} từ bạn.',
  'notifications.proposal_rejected': 'Một đề xuất của bạn cho {{name}} không được chấp nhận.',
  'notifications.contact_message': 'Độc giả viết: “{{name}}”.',
  'notifications.message_story': 'Một bạn đọc viết về bài “{{name}}” của bạn:',
  'notifications.message_assigned': '“{{name}}”: nhờ bạn trả lời độc giả này.',
  'notifications.message_asked': '{{by}} trong tòa soạn hỏi về bài “{{name}}”:',
  'notifications.message_noted': '{{by}} trong tòa soạn hỏi về bài “{{name}}” của bạn:',
  'notifications.rights_request': '“{{name}}”: có người gửi yêu cầu về chính mình.',
  'notifications.newsletter_late':
    '“{{name}}” chưa được gửi vì đã quá giờ hẹn hơn hai tiếng. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_bounces':
    '“{{name}}” đang tạm giữ vì quá nhiều thư bị trả về. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_complaints':
    '“{{name}}” đang tạm giữ vì có người đọc báo là thư rác. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_empty':
    '“{{name}}” đang được tạm giữ vì không có gì để đọc. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_restored':
    '“{{name}}” đang được tạm giữ vì trang vừa được khôi phục từ bản sao lưu. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_large':
    '“{{name}}” đang được tạm giữ vì nặng hơn mức chương trình thư hiển thị. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_quota':
    '“{{name}}” đang chờ vì máy chủ thư tạm thời không nhận thêm. Bản tin sẽ tự gửi tiếp; mục Bản tin cho biết lúc nào.',
  'notifications.newsletter_unreached':
    '“{{name}}” chưa tới được ai. Hãy vào mục Bản tin để quyết định.',
  'notifications.newsletter_refused':
    '“{{name}}” đang được tạm giữ vì máy chủ thư từ chối thư của tòa soạn. Hãy vào mục Bản tin để xem lý do.',
  'notifications.backup_failed':
    'Trang không tự sao lưu được. Mục Cài đặt cho biết lý do và cách xử lý.',
  'notifications.action.view': 'Xem trang',
  'notifications.action.correct': 'Chỉnh sửa và gửi lại',
  'notifications.action.open': 'Mở',
  'notifications.action.story': 'Mở bài',
  'notifications.other': 'Có tin mới về tài khoản của bạn.',
  'notifications.empty': 'Chưa có gì mới. Khi có tin, chúng tôi sẽ báo tại đây.',
  'notifications.failed': 'Không tải được thông báo. Vui lòng thử lại.',
};

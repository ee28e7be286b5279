import type { problems as en } from '../en/problems.ts';

export const problems: Record<keyof typeof en, string> = {
  // Of any call, by its HTTP status (ERROR_STATUS).
  'problem.INVALID_INPUT': 'có mục chứa nội dung không được chấp nhận',
  'problem.UNAUTHENTICATED': 'Phiên đăng nhập đã kết thúc. Vui lòng đăng nhập lại.',
  'problem.FORBIDDEN': 'bạn không có quyền làm việc này',
  'problem.GONE': 'mục này đã được gỡ',
  'problem.NOT_FOUND': 'mục này không còn nữa, hoặc bạn không còn quyền xem',
  'problem.CONFLICT': 'mục này đã có rồi',
  'problem.RATE_LIMITED': 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ít phút.',
  'problem.UNAVAILABLE': 'Dịch vụ hiện không hoạt động. Vui lòng thử lại sau giây lát.',
  'problem.offline': 'Không có kết nối. Vui lòng kiểm tra mạng và thử lại.',
  // The auth server's own words, by its error codes (spec §8).
  'problem.invalid_credentials': 'Email hoặc mật khẩu không đúng',
  'problem.password_unchosen':
    'Chủ tài khoản cần đặt mật khẩu trước: hãy bấm “Quên mật khẩu?” để nhận liên kết.',
  'problem.email_not_confirmed': 'Email chưa được xác minh',
  'problem.insufficient_aal': 'Vui lòng hoàn tất bước xác minh thứ hai trước.',
  'problem.user_banned': 'Tài khoản này đã bị khóa.',
  'problem.current_password_invalid': 'Mật khẩu hiện tại không đúng.',
  'problem.otp_expired':
    'Liên kết này đã hết hạn, đã được dùng hoặc đã được thay bằng liên kết mới hơn.',
  'problem.same_password': 'Mật khẩu mới phải khác mật khẩu cũ.',
  'problem.weak_password': 'Mật khẩu cần ít nhất {{least}} ký tự.',
  'problem.over_request_rate_limit': 'Quá nhiều yêu cầu. Vui lòng thử lại sau ít phút.',
  'problem.over_email_send_rate_limit': 'Đã gửi quá nhiều email. Vui lòng thử lại sau ít phút.',
  'problem.email_exists': 'Địa chỉ email này đã có tài khoản',
  'problem.validation_failed': 'Địa chỉ email không hợp lệ',
  'problem.signup_disabled': 'Hiện chưa thể tạo tài khoản mới',
  'problem.captcha_failed':
    'Trang đang bật CAPTCHA nhưng biểu mẫu chưa có mục này. Vui lòng báo cho tòa soạn.',
  'problem.email_provider_disabled': 'Hiện chưa thể đăng nhập bằng email.',
  'problem.reauthentication_needed': 'Vui lòng đăng xuất, đăng nhập lại rồi đổi mật khẩu.',
  'problem.password_long': 'Mật khẩu quá dài: tối đa 72 byte.',
  'problem.password_characters': 'Mật khẩu cần có chữ thường, chữ hoa, chữ số và ký hiệu.',
  'problem.password_leaked':
    'Mật khẩu này đã xuất hiện trong dữ liệu bị rò rỉ. Vui lòng chọn mật khẩu khác.',
  'problem.mail_unsent':
    'Hiện trang chưa gửi được email đến địa chỉ này. Vui lòng báo cho tòa soạn.',
  'problem.not_offered': 'Trang không dùng cách đăng nhập này.',
  // Of the second step.
  'problem.factor_wrong_code': 'Mã không hợp lệ. Vui lòng kiểm tra và thử lại.',
  'problem.factor_used_code': 'Mã này đã được dùng. Vui lòng chờ mã tiếp theo.',
  'problem.factor_wait': 'Bạn đã thử quá nhiều lần. Vui lòng thử lại sau {{wait}}.',
  'problem.factor_wrong_password': 'Mật khẩu không đúng.',
  'problem.factor_needs_verification':
    'Phiên đăng nhập chưa được xác minh. Vui lòng tải lại trang rồi xác nhận đó là bạn.',
  'problem.factor_required':
    'Đây là cách xác minh duy nhất, mà vai trò của bạn bắt buộc phải có. Hãy thêm cách khác trước.',
  'problem.factor_gone': 'Đã quá lâu, hoặc mục này không còn nữa. Vui lòng làm lại từ đầu.',
  'problem.factor_full': 'Mười cách xác minh là đủ. Vui lòng gỡ bớt trước.',
  'problem.factor_taken': 'Khóa truy cập này đã được dùng.',
  'problem.factor_rejected': 'Khóa truy cập không được chấp nhận. Vui lòng thử lại.',
  'problem.factor_unreadable':
    'Không còn kiểm tra được mã của ứng dụng này. Hãy dùng khóa truy cập hoặc mã khôi phục, rồi thêm lại ứng dụng.',
  'problem.factor_cancelled': 'Chưa có khóa truy cập nào được dùng. Vui lòng thử lại.',
  'problem.factor_unsupported': 'Trình duyệt này không dùng được khóa truy cập ở đây.',
  // Of submissions.
  'problem.submissions_waiting':
    'Bạn đang có năm hồ sơ chờ duyệt, là số tối đa cho một tài khoản. Hãy gửi hồ sơ này khi một trong số đó đã có kết quả; nội dung bạn nhập được giữ lại.',
  'problem.submissions_hour':
    'Bạn đã gửi mười hồ sơ trong một giờ, là số tối đa. Vui lòng thử lại sau một giờ; nội dung bạn nhập được giữ lại.',
  'problem.rejected_submission': 'hồ sơ này vừa bị từ chối: hãy đưa về trạng thái chờ duyệt trước',
  'problem.blocked':
    'Chúng tôi không nhận thêm gì từ địa chỉ này; nếu có nhầm lẫn, xin gửi email cho chúng tôi theo địa chỉ ở trang liên hệ.',
  'problem.block_everybody': 'nhiều người dùng chung tên miền này: hãy chặn từng địa chỉ',
  'problem.block_staff': 'một thành viên tòa soạn dùng địa chỉ này',
  'problem.reason_missing': 'Vui lòng cho biết lý do để người gửi chỉnh sửa được.',
  // Of people.
  'problem.last_admin': 'không thể hạ quyền hay xóa quản trị viên cuối cùng',
  'problem.admin_account': 'không thể xóa quản trị viên: hãy đổi vai trò của tài khoản này trước',
  'problem.stale_user':
    'Người khác đã sửa người dùng này sau khi bạn mở hộp thoại. Nội dung bạn nhập vẫn còn: hãy chép lại phần cần giữ, đóng hộp thoại rồi mở lại.',
  'problem.email_taken': 'địa chỉ này thuộc về một tài khoản khác',
  'problem.own_factors': 'bạn gỡ bước xác minh của chính mình trong trang tài khoản',
  // Of articles and categories.
  'problem.stale':
    'Có người khác đã sửa bài này sau khi bạn mở nó. Nội dung của bạn vẫn còn đây: hãy sao lại phần cần giữ, đóng hộp thoại rồi mở lại bài viết.',
  'problem.entry_changed': 'mục này vừa được sửa. Hãy đọc lại rồi quyết định',
  'problem.website_taken': '{{message}} đã dùng trang web này',
  'problem.slug_taken': 'đường dẫn này đã được dùng cho mục khác',
  'problem.office_link':
    'Trong bài có liên kết mà bạn đọc không mở được, như khu biên tập, bản xem trước hay máy của bạn. Hãy gỡ đi.',
  'problem.scheduled_article':
    'biên tập viên đã hẹn giờ đăng bài này nên chỉ họ mới sửa được. Bạn hãy nhờ họ nhé.',
  'problem.past_moment': 'thời điểm này đã qua: hãy chọn thời điểm muộn hơn',
  'problem.not_all_published': 'có bài không đăng được nên chưa bài nào được đăng',
  'problem.not_original': 'bài này vốn là bản dịch: hãy dịch từ bài gốc',
  'problem.same_language': 'bản dịch phải khác ngôn ngữ với bài gốc',
  'problem.has_translations': 'bài đã có bản dịch thì vẫn là bài gốc',
  'problem.translated': 'bài này đã có bản dịch sang ngôn ngữ đó',
  'problem.unpublished_original': 'bài này không còn được đăng nên chỉ biên tập viên mới dịch được',
  'problem.story_held':
    'Bài viết này đang được giữ cho tòa án hoặc cơ quan chức năng. Quản trị viên cần bỏ lệnh giữ trước.',
  'problem.request_hides':
    'Nội dung đang ẩn theo một yêu cầu. Hãy cho hiển thị lại trong sổ yêu cầu trước.',
  'problem.request_gone': 'Nội dung của yêu cầu không còn.',
  'problem.machine_unconfirmed':
    'còn đoạn máy dịch chưa được xác nhận: hãy đọc từng đoạn bên cạnh bản gốc rồi sửa hoặc xác nhận',
  'problem.category_page': 'chuyên mục này có trang riêng nên được giữ lại',
  'problem.category_unused': 'một trong hai chuyên mục không còn được dùng',
  'problem.category_given':
    'chuyên mục này có sẵn trong trang nên được giữ lại: hãy gộp nó vào chuyên mục khác',
  'problem.tag_given': 'một trang của Khởi liệt kê thẻ này nên thẻ được giữ lại',
  'problem.tag_wrong': 'mỗi thẻ có từ 1 đến 60 ký tự',
  'problem.category_in_use': 'còn bài viết trong chuyên mục này: hãy chọn nơi chuyển chúng đến',
  'problem.colleague_byline': 'chỉ biên tập viên mới đề tên đồng nghiệp vào bài',
  'problem.author_named': 'còn bài viết ghi tên tác giả này: hãy bỏ tên khỏi các bài đó trước',
  'problem.future_day': 'ngày này chưa tới',
  'problem.own_investor': 'công ty không thể tự đầu tư vào chính mình',
  'problem.investor_twice': 'có nhà đầu tư được ghi hai lần: mỗi bên chỉ ghi một lần',
  'problem.valuation_low': 'định giá sau vòng không thể thấp hơn số tiền gọi được',
  'problem.source_for_nothing': 'hãy chọn điều mà mỗi nguồn nói tới, hoặc bỏ nguồn đó',
  'problem.story_without_company':
    'bài của Khởi không nhắc tên công ty này: hãy dẫn bài khác, hoặc một trang bên ngoài',
  'problem.story_without_person':
    'bài của Khởi không nhắc tên người này: hãy dẫn bài khác, hoặc một trang bên ngoài',
  'problem.story_without_sum':
    'bài của Khởi không nêu số tiền này: hãy bỏ chọn “số tiền” ở bài đó và dẫn trang có nêu',
  'problem.story_without_investor':
    'bài của Khởi không nhắc đủ các nhà đầu tư: hãy bỏ chọn “nhà đầu tư” ở bài đó, hoặc dẫn thêm trang có nhắc',
  'problem.story_without_lead':
    'bài của Khởi không nhắc bên dẫn dắt: hãy bỏ chọn “bên dẫn dắt” ở bài đó, hoặc dẫn thêm trang có nhắc',
  'problem.round_says':
    'giai đoạn và số vốn lấy theo vòng gọi vốn mới nhất đã xác nhận: hãy sửa vòng gọi vốn đó',
  'problem.claim_no_website':
    'Hồ sơ này chưa có trang web để xác minh. Hãy đề xuất trang web trước.',
  'problem.claim_shared':
    'Trang web này nằm trên nền tảng dùng chung, tên miền không thuộc riêng ai. Hãy viết thư cho chúng tôi.',
  'problem.claim_free_mail': 'Ai cũng có thể lập hộp thư ở tên miền này. Hãy dùng bản ghi DNS.',
  'problem.claim_mailbox':
    'Chỉ nhập phần trước dấu @: chữ cái không dấu, chữ số, dấu chấm và gạch nối.',
  'problem.claim_standing': 'Bạn đã xác nhận công ty này rồi.',
  'problem.claim_waiting':
    'Bạn đang có năm yêu cầu chưa xong. Hãy hoàn tất hoặc hủy bớt một yêu cầu.',
  'problem.claim_limit': 'Bạn đã thử quá nhiều lần. Hãy thử lại vào ngày mai.',
  'problem.claim_blocked':
    'Chúng tôi không nhận thêm gì từ địa chỉ này; nếu có nhầm lẫn, xin gửi email cho chúng tôi theo địa chỉ ở trang liên hệ.',
  'problem.claim_gone': 'Yêu cầu này không còn nữa. Hãy bắt đầu lại.',
  'problem.claim_expired': 'Yêu cầu đã hết hạn. Hãy bắt đầu lại.',
  'problem.claim_changed': 'Trang web của hồ sơ đã đổi. Hãy bắt đầu lại.',
  'problem.claim_wrong': 'Mã này không thuộc yêu cầu của bạn.',
  'problem.claim_no_record': 'Chưa thấy bản ghi. DNS có thể cần vài giờ.',
  'problem.claim_no_answer': 'Máy chủ DNS của tên miền không trả lời. Hãy thử lại sau.',
  'problem.proposal_closed': 'Đề xuất này đã được quyết định.',
  'problem.proposal_gone': 'Mục này không còn nữa.',
  'problem.proposal_same': 'Hồ sơ đã ghi như vậy, hoặc bạn chưa nhập gì.',
  'problem.proposal_unwritten': 'Hồ sơ chưa ghi như vậy.',
  'problem.proposals_waiting': 'Bạn có 40 đề xuất đang chờ. Hãy đợi chúng được xem trước.',
  'problem.proposals_day': 'Hôm nay thế là đủ rồi. Hãy quay lại vào ngày mai.',
  'problem.logo_foreign': 'Hình này do người khác tải lên. Hãy chọn lại hình.',
  'problem.claim_no_link': 'Liên kết chưa có trên trang đầu, hoặc trang không trả lời.',
  'problem.source_missing':
    'mỗi dữ kiện cần ít nhất một nguồn: một liên kết hoặc một bài viết của chúng ta',
  'problem.embargoed':
    'bài này đang bị cấm phát hành: chưa thể đăng hay hẹn giờ đăng bất cứ phần nào trước khi hết hạn cấm',
  'problem.scheduled_before_embargo':
    'một bản của bài này đã hẹn giờ đăng sớm hơn thời điểm đó: hãy đổi hoặc hủy lịch hẹn trước',
  'problem.pair_waits':
    'hai ngôn ngữ của bài phải đăng cùng lúc: hãy đăng cả hai từ trang viết bài, hoặc bỏ yêu cầu đó trong kế hoạch',
  'problem.no_text': 'chưa có nội dung: hãy viết bài trước khi đăng, hẹn giờ hoặc gửi duyệt',
  'problem.not_of_newsroom': 'người này không còn thuộc tòa soạn: hãy chọn người khác',
  // Of addresses that moved.
  'problem.redirect_loop': 'một địa chỉ không thể dẫn về chính nó',
  'problem.redirect_chain':
    'một trong hai địa chỉ đã thuộc một chuyển hướng khác: hãy cho địa chỉ cũ dẫn thẳng đến nơi trang đang ở',
  'problem.redirect_live': 'địa chỉ này đang có trang, chuyển hướng không bao giờ che mất trang đó',
  // Of the newsletter.
  'problem.stale_issue':
    'Vừa có người khác sửa hoặc gửi bản tin này. Nội dung bạn viết vẫn còn đây: hãy sao chép phần cần giữ, về danh sách chiến dịch rồi mở lại.',
  'problem.name_taken': 'Tên này đã được dùng. Hãy chọn tên khác.',
  'problem.empty_issue':
    'Chưa có gì để đọc. Hãy chọn một bài, hoặc viết lời ngỏ bằng mọi ngôn ngữ sẽ gửi, rồi mới hẹn giờ hay gửi được.',
  'problem.sent_issue': 'số này đã gửi đi nên không sửa được nữa',
  'problem.demo_issue': 'đây là số mẫu: hãy viết lại trước khi gửi',
  'problem.no_subject': 'Bản tin cần tiêu đề bằng từng ngôn ngữ sẽ gửi.',
  'problem.no_postal':
    'Bản tin phải có địa chỉ bưu chính của tòa soạn theo luật. Hãy nhập ở Cài đặt.',
  'problem.no_alt': 'Có ảnh trong bản tin chưa ghi ảnh cho thấy gì bằng từng ngôn ngữ sẽ gửi.',
  'problem.long_issue':
    'Nội dung dài hơn mức một số bản tin chứa được: mỗi đoạn văn bản tối đa 40.000 ký tự, các ô khác vài dòng. Hãy rút ngắn; những gì bạn viết vẫn còn đây.',
  'problem.test_addresses': 'Hãy nhập từ một đến mười địa chỉ email, cách nhau bằng dấu phẩy.',
  'problem.too_many_tests': 'Đã có năm mươi thư thử trong một giờ. Hãy thử lại sau.',
  'problem.reader_known': 'địa chỉ này đã nhận bản tin rồi',
  'problem.reader_asked':
    'trong vòng một ngày qua đã có thư xin xác nhận gửi tới địa chỉ này: hãy chờ trả lời, hoặc mai gửi lại',
  'problem.reader_left':
    'người này đã rời đi nên chỉ chính họ mới có thể quay lại: hãy gửi thư hỏi họ',
  'problem.reader_suppressed':
    'địa chỉ này bị trả thư, đã khiếu nại hoặc yêu cầu không gửi nữa nên không nhận bản tin',
  'problem.consent_later': 'sự đồng ý phải ở trong quá khứ: hãy chọn thời điểm sớm hơn',
  // Of imported files.
  'problem.no_columns': 'hãy cho biết trước cột nào của tệp chứa những gì bắt buộc',
  'problem.no_rows': 'tệp này không có dòng nào',
  'problem.workbook':
    'Đây là tệp gốc của bảng tính. Hãy lưu thành CSV trước: trong Excel chọn “Save As”, rồi “CSV UTF-8”.',
  // Of backups.
  'problem.backup_full':
    'ổ đĩa không đủ chỗ cho một bản sao. Hãy xóa bản cũ, hoặc dọn chỗ trên máy chủ.',
  'problem.backup_unwritable':
    'thư mục sao lưu không ghi được. Người quản trị máy chủ cần xem lại quyền và ổ đĩa.',
  'problem.backup_failed': 'đã có lỗi. Nhật ký của máy chủ ghi rõ lỗi gì.',
  // Of the dashboard's figures (spec §8).
  'problem.no_token': 'Phiên đăng nhập không còn mã truy cập',
  'problem.metrics_unreached': 'Không lấy được số liệu',
  'problem.metrics_unreadable': 'Không tải được số liệu',
};
